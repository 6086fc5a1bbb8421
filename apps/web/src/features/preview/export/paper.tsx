import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { splitParagraphs } from '@foreword/domain/preview-markdown.ts';
import { splitLinks } from '@foreword/domain/split-links.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Fragment } from 'react';
import { formatDate } from '../format-date.ts';
import { previewSections } from '../preview-sections.ts';
import classes from './paper.module.css';
import { forPaper } from './reading-text.ts';

/** Titles beyond this many characters are set smaller. */
const LONG_TITLE = 90;

/**
 * A preview as it is printed, in the specified order: a flat row of blocks, one below the other, so
 * that pages can be cut between any two lines. `data-keep` marks what stays with the next block,
 * `data-solid` what is not cut.
 * @param coverUrl address that can be drawn on a canvas; without one the cover is drawn
 * @param storeAddress where the book can be bought
 */
export function Paper({
  preview,
  coverUrl,
  storeAddress,
}: {
  preview: Preview;
  coverUrl: string | null;
  storeAddress: string;
}) {
  return (
    <>
      <div className={classes.cover} data-solid data-keep aria-hidden="true">
        <BookCover title={preview.title} author={preview.author} imageUrl={coverUrl} eager />
      </div>
      <h1
        className={
          preview.title.length > LONG_TITLE ? `${classes.title} ${classes.long}` : classes.title
        }
        data-keep
      >
        {forPaper(preview.title)}
      </h1>
      {preview.author && (
        <p className={classes.author} data-keep>
          by {forPaper(preview.author)}
        </p>
      )}
      <p className={classes.date}>{formatDate(preview.createdAt)}</p>
      {previewSections(preview).map(({ id, heading, body }) => (
        <Fragment key={id}>
          <h2 className={classes.heading} data-keep>
            {heading}
          </h2>
          {body.kind === 'text' && <Paragraphs text={body.text} />}
          {body.kind === 'topics' &&
            body.topics.map((topic, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
              <Topic key={index} topic={topic} number={index + 1} />
            ))}
          {body.kind === 'list' &&
            body.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
              <p key={index} className={classes.item}>
                <LinkedText text={item} />
              </p>
            ))}
        </Fragment>
      ))}
      <h2 className={`${classes.heading} ${classes.store}`} data-keep>
        Ready to Read the Full Book?
      </h2>
      <p className={classes.storeLink}>
        <a href={storeAddress}>Buy on Amazon</a>
      </p>
    </>
  );
}

function Topic({ topic, number }: { topic: KeyTopic; number: number }) {
  return (
    <>
      <h3 className={classes.topicTitle} data-keep>
        <span className={classes.number}>{number}.</span> {forPaper(topic.title)}
      </h3>
      <Paragraphs text={topic.content} />
      {topic.subItems?.map((subItem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
        <Fragment key={index}>
          <h4 className={`${classes.sub} ${classes.subTitle}`} data-keep>
            {forPaper(subItem.title)}
          </h4>
          <Paragraphs text={subItem.description} className={classes.sub} />
        </Fragment>
      ))}
    </>
  );
}

function Paragraphs({ text, className = '' }: { text: string; className?: string | undefined }) {
  return splitParagraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
    <p key={index} className={`${classes.paragraph} ${className}`}>
      <LinkedText text={paragraph} />
    </p>
  ));
}

function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
      <a key={index} href={href}>
        {forPaper(part)}
      </a>
    ) : (
      forPaper(part)
    ),
  );
}
