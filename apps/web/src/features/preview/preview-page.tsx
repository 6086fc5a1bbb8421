import type { Verdict } from '@foreword/domain/decision-labels.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ShortlistButton } from '../../lib/shortlist.tsx';
import { textAttributes } from '../../lib/text-attributes.ts';
import { formatDate } from './format-date.ts';
import { CopyMarkdownButton, DownloadPdfButton, FileLinks, StoreLink } from './preview-actions.tsx';
import { PreviewArticle } from './preview-article.tsx';
import { type ContentsEntry, PreviewContents } from './preview-contents.tsx';
import classes from './preview-page.module.css';
import {
  type PreviewSection,
  previewSections,
  readingMinutes,
  topicId,
} from './preview-sections.ts';

const STORE_SECTION = { id: 'buy', heading: 'Ready to Read the Full Book?' };

/** Another one when what readers see of the preview changes. */
export const textKeyOf = ({ id, updatedAt }: Preview): string => `${id} ${updatedAt}`;

interface PreviewPageProps {
  preview: Preview;
  /** Stands beside the link back. */
  aids: ReactNode;
  renderShops: (storeLink: ReactNode) => ReactNode;
  /** Before the text. */
  panel: ReactNode;
  /** The last section of the text. */
  appendix?: { entry: ContentsEntry; section: ReactNode } | undefined;
  /** After the text. */
  howMade: ReactNode;
  /** Below the article. */
  related: ReactNode;
}

const CLOSING_LINES: Record<Verdict | 'none', string> = {
  buy: 'Still curious? Then the book is worth its price and your hours.',
  borrow: 'Still curious? Borrow it first; few readers need a copy of their own.',
  'read-in-part': 'Still curious? Begin with the parts named above; they may be all you need.',
  skip: 'Still curious? Look first at what to read instead.',
  none: 'Still curious? Then the book is probably worth its price and your hours.',
};

export function PreviewPage({
  preview,
  aids,
  renderShops,
  panel,
  appendix,
  howMade,
  related,
}: PreviewPageProps) {
  const last = appendix?.entry;
  const sections = useMemo(() => previewSections(preview), [preview]);
  const contents = useMemo(() => contentsOf(sections, last), [sections, last]);
  const isDraft = !preview.isPublished;
  return (
    <>
      <div className={classes.progress} aria-hidden="true" />
      <div className={classes.top}>
        <Link to="/dashboard" className={buttonClass('plain')}>
          <Icon name="arrowLeft" size={18} />
          Back to Dashboard
        </Link>
        {aids}
      </div>
      <div className={classes.page}>
        <article className={classes.article}>
          <header className={classes.header}>
            {(preview.category || isDraft) && (
              <p className={classes.kind}>
                {preview.category && (
                  <Link to="/dashboard" search={{ category: preview.category }}>
                    {preview.category}
                  </Link>
                )}
                {isDraft && <Badge>Draft</Badge>}
              </p>
            )}
            <h1
              className={isLong(preview.title) ? classes.longTitle : classes.title}
              {...textAttributes(preview.title)}
            >
              {preview.title}
            </h1>
            {preview.author && <p className={classes.author}>by {preview.author}</p>}
            <p className={classes.facts}>
              <span>
                Preview created{' '}
                <time dateTime={preview.createdAt}>{formatDate(preview.createdAt)}</time>
              </span>
              <span className={classes.minutes}>
                <Icon name="clock" size={16} /> {readingMinutes(sections)} min read
              </span>
              {preview.made === 'ai-generated' && <a href="#made">Generated, not reviewed</a>}
            </p>
          </header>
          <div className={classes.panel}>{panel}</div>
          <div className={classes.side}>
            <div className={classes.cover}>
              <BookCover {...preview} eager />
              {isDraft && (
                <span className={classes.draft} aria-hidden="true">
                  <Badge>Draft</Badge>
                </span>
              )}
            </div>
            <div className={classes.actions}>
              <DownloadPdfButton preview={preview} />
              <CopyMarkdownButton markdown={preview.rawMarkdown} />
              {!isDraft && <ShortlistButton preview={preview} />}
              {!isDraft && <FileLinks id={preview.id} />}
            </div>
            <PreviewContents sections={contents} />
          </div>
          <div className={classes.text}>
            <PreviewArticle sections={sections} textKey={textKeyOf(preview)} />
            {appendix?.section}
            <section id={STORE_SECTION.id} className={classes.store} aria-labelledby="buy-heading">
              <h2 id="buy-heading">{STORE_SECTION.heading}</h2>
              <p>{CLOSING_LINES[preview.decision?.verdict?.call ?? 'none']}</p>
              {renderShops(<StoreLink {...preview} />)}
            </section>
            {preview.isPublished && <SharePreview id={preview.id} />}
            {howMade}
          </div>
        </article>
        <div className={classes.after}>{related}</div>
      </div>
    </>
  );
}

const isLong = (title: string) => title.length > 60;

const contentsOf = (
  sections: readonly PreviewSection[],
  last: ContentsEntry | undefined,
): ContentsEntry[] => [
  ...sections.map(({ id, heading, shape, value }) => ({
    id,
    heading,
    ...(shape === 'topics' && {
      parts: value.map(({ title }, index) => ({
        id: topicId(index + 1),
        heading: `${index + 1}. ${title}`,
      })),
    }),
  })),
  ...(last ? [last] : []),
  STORE_SECTION,
];

/** The boot script shares. Without scripts the address is a link to copy. */
function SharePreview({ id }: { id: number }) {
  const url = `${useRouter().options.context.publicUrl}/book-summary/${id}`;
  return (
    <div id="share" className={classes.share}>
      <p className={classes.shareLabel}>Share this preview</p>
      <p>
        <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      </p>
      <div className={classes.shareButtons} data-boot="">
        <Button className="needs-scripts" icon={<Icon name="copy" size={18} />} data-share="link">
          Copy Link
        </Button>
        <Button className={classes.nativeShare} data-share="dialog">
          Share…
        </Button>
      </div>
    </div>
  );
}
