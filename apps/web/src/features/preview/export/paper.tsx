import type { Preview } from '@foreword/domain/preview.ts';
import { splitParagraphs } from '@foreword/domain/preview-markdown.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { formatDate } from '../format-date.ts';
import { LinkedText } from '../preview-article.tsx';
import { previewSections } from '../preview-sections.ts';
import classes from './paper.module.css';
import { forPaper } from './reading-text.ts';

const LONG_TITLE = 90;

interface PaperProps {
  preview: Preview;
  /** Readable from a canvas; null for the drawn cover. */
  coverUrl: string | null;
  storeAddress: string;
}

/** A column of blocks, cut between lines. `data-keep` keeps a block with the next, `data-solid` in one piece. */
export function Paper({ preview, coverUrl, storeAddress }: PaperProps) {
  return (
    <>
      <div className={classes.cover} data-solid data-keep aria-hidden="true">
        <BookCover title={preview.title} author={preview.author} imageUrl={coverUrl} eager />
      </div>
      {[...textBlocks(preview)].map(({ tag: Tag, look, text, number, keep }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
        <Tag key={index} className={look} data-keep={keep}>
          {number && <span className={classes.number}>{number}.</span>}
          {number && ' '}
          {keep ? forPaper(text) : <LinkedText text={text} show={forPaper} />}
        </Tag>
      ))}
      <p className={classes.storeLink}>
        <a href={storeAddress}>Buy on Amazon</a>
      </p>
    </>
  );
}

interface TextBlock {
  tag: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  look: string | undefined;
  text: string;
  number?: number;
  keep?: true;
}

function* textBlocks(preview: Preview): Generator<TextBlock> {
  const { title, author } = preview;
  const look = title.length > LONG_TITLE ? `${classes.title} ${classes.long}` : classes.title;
  yield { tag: 'h1', look, text: title, keep: true };
  if (author) yield { tag: 'p', look: classes.author, text: `by ${author}`, keep: true };
  yield { tag: 'p', look: classes.date, text: formatDate(preview.createdAt) };
  for (const { heading, body } of previewSections(preview)) {
    yield { tag: 'h2', look: classes.heading, text: heading, keep: true };
    if (body.kind === 'text') yield* paragraphs(body.text);
    if (body.kind === 'list') {
      for (const text of body.items) yield { tag: 'p', look: classes.item, text };
    }
    if (body.kind !== 'topics') continue;
    for (const [index, topic] of body.topics.entries()) {
      const topicTitle = { look: classes.topicTitle, text: topic.title, number: index + 1 };
      yield { tag: 'h3', ...topicTitle, keep: true };
      yield* paragraphs(topic.content);
      for (const subItem of topic.subItems ?? []) {
        const subTitle = `${classes.sub} ${classes.subTitle}`;
        yield { tag: 'h4', look: subTitle, text: subItem.title, keep: true };
        yield* paragraphs(subItem.description, classes.sub);
      }
    }
  }
  const store = `${classes.heading} ${classes.store}`;
  yield { tag: 'h2', look: store, text: 'Ready to Read the Full Book?', keep: true };
}

function* paragraphs(text: string, look = ''): Generator<TextBlock> {
  for (const paragraph of splitParagraphs(text)) {
    yield { tag: 'p', look: `${classes.paragraph} ${look}`, text: paragraph };
  }
}
