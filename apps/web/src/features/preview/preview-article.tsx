import { isBlank } from '@foreword/domain/blank.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { splitParagraphs } from '@foreword/domain/paragraphs.ts';
import { splitLinks } from '@foreword/domain/split-links.ts';
import type { ReactNode } from 'react';
import { textAttributes } from '../../lib/text-attributes.ts';
import classes from './preview-article.module.css';
import { type SectionBody as Body, type PreviewSection, topicId } from './preview-sections.ts';

interface PreviewArticleProps {
  sections: readonly PreviewSection[];
  /** Off where the page has landmarks of the same names, as beside the admin form. */
  hasLandmarks?: boolean;
  /** The boot script moves by its paragraphs (boot/paragraphs.ts). */
  textKey?: string;
}

export function PreviewArticle({ sections, hasLandmarks = true, textKey }: PreviewArticleProps) {
  return (
    <div className={classes.article} data-text={textKey}>
      {sections.map(({ id, heading, ...body }) => (
        <section
          key={id}
          className={classes.section}
          {...(hasLandmarks && { id, 'aria-labelledby': `${id}-heading` })}
        >
          <h2 id={hasLandmarks ? `${id}-heading` : undefined} className={classes.heading}>
            {heading}
          </h2>
          <SectionBody {...body} hasLandmarks={hasLandmarks} />
        </section>
      ))}
    </div>
  );
}

type SectionBodyProps = Body & { hasLandmarks: boolean };

function SectionBody({ shape, value, hasLandmarks }: SectionBodyProps) {
  if (shape === 'text') return <Paragraphs text={value} />;
  if (shape === 'topics') {
    return (
      <ol className={classes.topics}>
        {value.map((topic, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: topics have no id.
          <Topic key={index} topic={topic} number={index + 1} hasId={hasLandmarks} />
        ))}
      </ol>
    );
  }
  return (
    <ul className={classes.list}>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: references may repeat.
        <li key={index} {...textAttributes(item)}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  );
}

function Topic({ topic, number, hasId }: { topic: KeyTopic; number: number; hasId: boolean }) {
  return (
    <li id={hasId ? topicId(number) : undefined}>
      <h3 className={classes.topicTitle} {...textAttributes(topic.title)}>
        <span className={classes.number}>{number}.</span> {topic.title}
      </h3>
      <Paragraphs text={topic.content} />
      {topic.subItems && topic.subItems.length > 0 && (
        <ul className={classes.subItems}>
          {topic.subItems.map((subItem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sub-items have no id.
            <li key={index}>
              {!isBlank(subItem.title) && (
                <h4 className={classes.subItemTitle} {...textAttributes(subItem.title)}>
                  {subItem.title}
                </h4>
              )}
              <Paragraphs text={subItem.description} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Paragraphs({ text }: { text: string }) {
  return splitParagraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id.
    <p key={index} className={classes.paragraph} {...textAttributes(paragraph)}>
      <LinkedText text={paragraph} />
    </p>
  ));
}

/** Browsers split text nodes after 65,536 UTF-16 units, where React expects one node. */
const shortNodes = (text: string) => text.match(/[\s\S]{1,30000}/gu);

export function LinkedText({
  text,
  show = shortNodes,
}: {
  text: string;
  show?: (part: string) => ReactNode;
}) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {show(part)}
      </a>
    ) : (
      show(part)
    ),
  );
}
