import { isBlank } from '@foreword/domain/blank.ts';
import {
  BOOK_HEADING,
  bookEntriesOf,
  GLANCE_HEADING,
  type GlanceEntry,
  type GlanceItem,
  glanceOf,
  noteText,
} from '@foreword/domain/glance.ts';
import { HOW_MADE_COLUMNS, HOW_MADE_HEADING, howMadeOf } from '@foreword/domain/how-made.ts';
import { splitParagraphs } from '@foreword/domain/paragraphs.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { formatDate } from '../format-date.ts';
import { LinkedText } from '../preview-article.tsx';
import { previewSections } from '../preview-sections.ts';
import classes from './paper.module.css';
import { forPaper } from './reading-text.ts';

const LONG_TITLE = 90;

export interface PaperContent {
  preview: Preview;
  /** Links to shops and libraries, and what the page says of them. */
  offers: readonly Part[];
  publicUrl: string;
}

interface PaperProps extends PaperContent {
  /** Readable from a canvas; null for the drawn cover. */
  coverUrl: string | null;
}

/** A column of blocks, cut between lines. `data-keep` keeps a block with the next, `data-solid` in one piece. */
function Paper({ preview, coverUrl, offers, publicUrl }: PaperProps) {
  return (
    <>
      <div className={classes.cover} data-solid data-keep aria-hidden="true">
        <BookCover {...preview} coverImage={coverUrl} eager />
      </div>
      <Blocks blocks={textBlocks(preview)} publicUrl={publicUrl} />
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
        <p key={index} dir="auto" className={offer.href ? classes.storeLink : classes.paragraph}>
          <Parts parts={[offer]} publicUrl={publicUrl} />
        </p>
      ))}
      <Blocks blocks={howMadeBlocks(preview)} publicUrl={publicUrl} />
    </>
  );
}

function Blocks({ blocks, publicUrl }: { blocks: Iterable<TextBlock>; publicUrl: string }) {
  return [...blocks].map(({ tag: Tag, look, text, parts, number, keep }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paper is rendered once.
    <Tag key={index} className={look} data-keep={keep} dir="auto">
      {number && <span className={classes.number}>{number}.</span>}
      {number && ' '}
      {parts ? (
        <Parts parts={parts} publicUrl={publicUrl} />
      ) : keep ? (
        forPaper(text)
      ) : (
        <LinkedText text={text} show={forPaper} />
      )}
    </Tag>
  ));
}

interface Part {
  text: string;
  isLabel?: true;
  /** An address of this site or another. */
  href?: string | undefined;
}

function Parts({ parts, publicUrl }: { parts: readonly Part[]; publicUrl: string }) {
  return parts.map(({ text, isLabel, href }, index) => {
    const shown = forPaper(text);
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the paper is rendered once.
    if (isLabel) return <b key={index}>{shown}</b>;
    if (!href) return <span key={index}>{shown}</span>;
    return (
      <a key={index} href={new URL(href, publicUrl).href}>
        {shown}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the paper is rendered once.
  });
}

interface TextBlock {
  tag: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  look: string | undefined;
  text: string;
  /** Instead of the text. */
  parts?: readonly Part[];
  number?: number;
  keep?: true;
}

function* textBlocks(preview: Preview): Generator<TextBlock> {
  const { title, author } = preview;
  const look = title.length > LONG_TITLE ? `${classes.title} ${classes.long}` : classes.title;
  yield { tag: 'h1', look, text: title, keep: true };
  if (author) yield { tag: 'p', look: classes.author, text: `by ${author}`, keep: true };
  const dated = `${preview.isPublished ? '' : 'Draft. '}Preview created`;
  yield { tag: 'p', look: classes.date, text: `${dated} ${formatDate(preview.createdAt)}` };
  yield* entrySection(GLANCE_HEADING, glanceOf(preview));
  for (const { heading, shape, value } of previewSections(preview)) {
    yield { tag: 'h2', look: classes.heading, text: heading, keep: true };
    if (shape === 'text') yield* paragraphs(value);
    if (shape === 'list') {
      for (const text of value) yield { tag: 'p', look: classes.item, text };
    }
    if (shape !== 'topics') continue;
    for (const [index, topic] of value.entries()) {
      const topicTitle = { look: classes.topicTitle, text: topic.title, number: index + 1 };
      yield { tag: 'h3', ...topicTitle, keep: true };
      yield* paragraphs(topic.content);
      for (const subItem of topic.subItems ?? []) {
        const subTitle = `${classes.sub} ${classes.subTitle}`;
        if (!isBlank(subItem.title)) {
          yield { tag: 'h4', look: subTitle, text: subItem.title, keep: true };
        }
        yield* paragraphs(subItem.description, classes.sub);
      }
    }
  }
  yield* entrySection(BOOK_HEADING, bookEntriesOf(preview.book));
  const store = `${classes.heading} ${classes.store}`;
  yield { tag: 'h2', look: store, text: 'Ready to Read the Full Book?', keep: true };
}

/** Names the sections with generated text. The page names the other origins, too. */
function* howMadeBlocks(preview: Preview): Generator<TextBlock> {
  if (preview.made === 'none') return;
  const { sentence, rows } = howMadeOf(preview);
  yield { tag: 'h2', look: classes.heading, text: HOW_MADE_HEADING, keep: true };
  yield* paragraphs(sentence);
  for (const { section, origin, review } of rows) {
    if (review === 'Not needed') continue;
    const told = { text: ` ${origin}. ${HOW_MADE_COLUMNS[2]}: ${review}` };
    const parts: Part[] = [{ text: `${section}:`, isLabel: true }, told];
    yield { tag: 'p', look: classes.entry, text: '', parts };
  }
}

function* entrySection(heading: string, entries: readonly GlanceEntry[]): Generator<TextBlock> {
  if (entries.length > 0) yield { tag: 'h2', look: classes.heading, text: heading, keep: true };
  for (const { name, label, isList, items } of entries) {
    const start: Part = { text: `${label}:`, isLabel: true };
    const entry = { tag: 'p', look: classes.entry, text: '' } as const;
    if (name === 'excerpt') {
      yield { ...entry, parts: [start], keep: true };
      for (const { words, note } of items) {
        yield* paragraphs(words, classes.sub);
        if (note) yield* paragraphs(note, classes.sub);
      }
    } else if (isList) {
      yield { ...entry, parts: [start], keep: true };
      for (const item of items) yield { ...entry, look: classes.under, parts: partsOf(item) };
    } else {
      const words = items.flatMap((item, index) => [
        { text: index === 0 ? ' ' : ', ' },
        ...partsOf(item),
      ]);
      yield { ...entry, parts: [start, ...words] };
    }
  }
}

function partsOf(item: GlanceItem): Part[] {
  const { words, anchor, url, previewId } = item;
  const own = previewId ? `/book-summary/${previewId}` : anchor && `/labels#${anchor}`;
  return [{ text: words, href: url ?? own }, { text: noteText(item) }];
}

function* paragraphs(text: string, look = ''): Generator<TextBlock> {
  for (const paragraph of splitParagraphs(text)) {
    yield { tag: 'p', look: `${classes.paragraph} ${look}`, text: paragraph };
  }
}

/** Afterwards the export draws the cover. */
const COVER_LIMIT_MS = 8000;
/** Three times the printed size, 2:3. */
const COVER = { width: 672, height: 1008 };

/** Lays a preview out off screen, light and equally wide everywhere. The caller removes the frame. */
export async function layOutPaper(content: PaperContent) {
  const coverUrl = await loadCover(content.preview.coverImage);
  const frame = document.createElement('div');
  frame.className = classes.frame ?? '';
  frame.inert = true;
  const container = document.createElement('div');
  container.className = classes.sheet ?? '';
  const root = createRoot(container);
  flushSync(() => root.render(<Paper {...content} coverUrl={coverUrl} />));
  // React must not own the copy: the export cuts it.
  const paper = container.cloneNode(true) as HTMLElement;
  root.unmount();
  frame.append(paper);
  document.body.append(frame);
  // Reading the layout makes the browser request the fonts.
  paper.getBoundingClientRect();
  await document.fonts.ready;
  return { frame, paper };
}

/** Crops to 2:3, since html2canvas stretches images. Null when the image cannot be loaded or read from a canvas. */
async function loadCover(address: string | null): Promise<string | null> {
  if (!address) return null;
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await Promise.race([
      image.decode(),
      new Promise((_, reject) => setTimeout(reject, COVER_LIMIT_MS)),
    ]);
    const canvas = Object.assign(document.createElement('canvas'), COVER);
    // An SVG without a size of its own reports 0.
    const width = image.naturalWidth || COVER.width;
    const height = image.naturalHeight || COVER.height;
    const scale = Math.max(COVER.width / width, COVER.height / height);
    const [w, h] = [width * scale, height * scale];
    canvas.getContext('2d')?.drawImage(image, (COVER.width - w) / 2, (COVER.height - h) / 2, w, h);
    return canvas.toDataURL();
  } catch {
    return null;
  }
}
