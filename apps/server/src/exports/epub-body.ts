import { isBlank } from '@foreword/domain/blank.ts';
import { CONTENT_FIELDS, kebabCase, type SectionContent } from '@foreword/domain/content-fields.ts';
import {
  BOOK_HEADING,
  bookEntriesOf,
  GLANCE_HEADING,
  type GlanceEntry,
  type GlanceItem,
  glanceOf,
  itemText,
} from '@foreword/domain/glance.ts';
import { HOW_MADE_COLUMNS, HOW_MADE_HEADING, howMadeOf } from '@foreword/domain/how-made.ts';
import { splitParagraphs } from '@foreword/domain/paragraphs.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { sectionContentsOf } from '@foreword/domain/section-contents.ts';
import { splitLinks } from '@foreword/domain/split-links.ts';
import { escapeXml } from './xml.ts';

/** Marks the site's own words: the pages have the language of the preview. */
export const ENGLISH = 'lang="en" xml:lang="en"';

export interface Chapter {
  id: string;
  heading: string;
  body: string;
  parts: { id: string; heading: string }[];
}

export function chaptersOf(preview: Preview, publicUrl: string): Chapter[] {
  const sections = sectionContentsOf(CONTENT_FIELDS, preview).map((section) => ({
    id: kebabCase(section.name),
    heading: section.field.heading ?? section.field.label,
    body: bodyOf(section),
    parts: partsOf(section),
  }));
  const entries = (id: string, heading: string, found: GlanceEntry[]) => ({
    id,
    heading,
    body: entriesBody(found, publicUrl),
    parts: [],
  });
  return [
    entries('at-a-glance', GLANCE_HEADING, glanceOf(preview)),
    ...sections,
    entries('about-the-book', BOOK_HEADING, bookEntriesOf(preview.book)),
    { id: 'how-made', heading: HOW_MADE_HEADING, body: howMadeBody(preview), parts: [] },
  ].filter(({ body }) => body !== '');
}

function howMadeBody(preview: Preview): string {
  const { sentence, rows } = howMadeOf(preview);
  const cells = (name: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${name}>${escapeXml(text)}</${name}>`).join('')}</tr>`;
  const body = rows.map(({ section, origin, review }) => cells('td', [section, origin, review]));
  return `<p ${ENGLISH} dir="ltr">${escapeXml(sentence)}</p>
<table ${ENGLISH} dir="ltr"><thead>${cells('th', HOW_MADE_COLUMNS)}</thead><tbody>${body.join('\n')}</tbody></table>`;
}

function bodyOf({ shape, value }: SectionContent): string {
  if (shape === 'text') return paragraphs(value);
  if (shape === 'list') return list(value.map(linked));
  return value
    .map(
      ({ title, content, subItems = [] }, index) =>
        `<section id="topic-${index + 1}"><h2 dir="auto">${topicHeading(title, index)}</h2>${paragraphs(content)}${subItems
          .map((item) => `${subheading(item.title)}${paragraphs(item.description)}`)
          .join('')}</section>`,
    )
    .join('\n');
}

const subheading = (title: string) =>
  isBlank(title) ? '' : `<h3 dir="auto">${escapeXml(title)}</h3>`;

const topicHeading = (title: string, index: number) => `${index + 1}. ${escapeXml(title)}`;

const partsOf = ({ shape, value }: SectionContent): Chapter['parts'] =>
  shape === 'topics'
    ? value.map(({ title }, index) => ({
        id: `topic-${index + 1}`,
        heading: topicHeading(title, index),
      }))
    : [];

const paragraphs = (text: string): string =>
  splitParagraphs(text)
    .map((paragraph) => `<p dir="auto">${paragraph.split('\n').map(linked).join('<br/>')}</p>`)
    .join('\n');

const list = (items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<ul>${items.map((item) => `<li dir="auto">${item}</li>`).join('\n')}</ul>`;

const linked = (text: string): string =>
  splitLinks(text)
    .map(({ text: part, href }) => (href ? link(href, part) : escapeXml(part)))
    .join('');

const link = (href: string, text: string): string =>
  `<a href="${escapeXml(strictAddress(href))}">${escapeXml(text)}</a>`;

/** Browsers take characters in a path that the grammar of addresses refuses. */
function strictAddress(href: string): string {
  const { href: address, pathname, search, hash } = new URL(href);
  const path = pathname + search + hash;
  const strict = (part: string) =>
    part.replace(/[^\w\-.~:/?@!$&'()*+,;=%]|%(?![\da-f]{2})/gi, encodeURIComponent);
  const start = address.slice(0, address.length - path.length);
  return `${start}${strict(pathname + search)}${hash && `#${strict(hash.slice(1))}`}`;
}

function entriesBody(entries: readonly GlanceEntry[], publicUrl: string): string {
  if (entries.length === 0) return '';
  const item = (each: GlanceItem) => glanceItem(each, publicUrl);
  const rows = entries.map(({ name, label, isList, items }) => {
    const inLine = () => (isList ? list(items.map(item)) : items.map(item).join(', '));
    const words = name === 'excerpt' ? items.map(quotation).join('') : inLine();
    return `<dt ${ENGLISH} dir="ltr">${escapeXml(label)}</dt><dd dir="auto">${words}</dd>`;
  });
  return `<dl>${rows.join('\n')}</dl>`;
}

const quotation = ({ words, note = '' }: GlanceItem): string =>
  `<blockquote>${paragraphs(words)}</blockquote>${paragraphs(note)}`;

function glanceItem(item: GlanceItem, publicUrl: string): string {
  const text = itemText(item);
  if (item.url !== undefined) return link(item.url, text);
  return item.previewId == null
    ? escapeXml(text)
    : link(`${publicUrl}/book-summary/${item.previewId}`, text);
}
