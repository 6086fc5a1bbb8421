import { hash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Text of the element and everything in it; for a script, its code. */
  text: string;
  /** Every element inside, in order. */
  inside: Element[];
}

export interface Page {
  status: number;
  headers: LightMyRequestResponse['headers'];
  html: string;
  /** Every element of the document, in order, except what stands inside `noscript`. */
  elements: Element[];
  title: string;
  /** What a reader sees: the text of the body without scripts and styles, in single spaces. */
  text: string;
  /** Elements of one name. */
  all(name: string): Element[];
  /** Content of the `meta` with this name or property. */
  meta(name: string): string | undefined;
  /** Address of the first `link` with this relation. */
  link(rel: string): string | undefined;
  /** The page's schema.org data, parsed. */
  jsonLd(): unknown[];
}

/** A page as a browser understands it, with scripts on. */
export function parsePage({
  statusCode,
  headers,
  body,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): Page {
  const elements: Element[] = [];
  collect(parse(body, { scriptingEnabled: true }), elements);
  const all = (name: string) => elements.filter((element) => element.name === name);
  return {
    status: statusCode,
    headers,
    html: body,
    elements,
    title: all('title')[0]?.text ?? '',
    text: (all('body')[0]?.text ?? '').replace(/\s+/g, ' ').trim(),
    all,
    meta: (name) =>
      all('meta').find(({ attributes }) => (attributes.name ?? attributes.property) === name)
        ?.attributes.content,
    link: (rel) => all('link').find(({ attributes }) => attributes.rel === rel)?.attributes.href,
    jsonLd: () =>
      all('script')
        .filter(({ attributes }) => attributes.type === 'application/ld+json')
        .map(({ text }): unknown => JSON.parse(text)),
  };
}

/** What the page's policy allows scripts, and the hashes its own inline scripts need. */
export function scriptPolicy({ headers, all }: Page): { allowed: string[]; inline: string[] } {
  const policy = String(headers['content-security-policy']);
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const inline = all('script')
    .filter(({ attributes }) => !attributes.src && !attributes.type?.endsWith('json'))
    .map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return { allowed, inline };
}

/** What a page is built of, without what it says: names of elements and of their attributes. */
export const shapeOf = ({ elements }: Page): string[] =>
  elements.map(({ name, attributes }) => `${name}[${Object.keys(attributes).sort()}]`);

/** Texts of elements, in single spaces. */
export const textsOf = (elements: readonly Element[] = []): string[] =>
  elements.map(({ text }) => text.replace(/\s+/g, ' ').trim());

export const mainOf = (page: Page): Element | undefined => page.all('main')[0];

/** Elements of one name inside an element. */
export const namedIn = (element: Element | undefined, name: string): Element[] =>
  element?.inside.filter((each) => each.name === name) ?? [];

/** Text and address of every link inside an element. */
export const linksOf = (element: Element | undefined): [text: string, href: string][] =>
  (element?.inside ?? [])
    .filter(({ name }) => name === 'a')
    .map((link) => [textsOf([link])[0] ?? '', link.attributes.href ?? '']);

type Node = DefaultTreeAdapterTypes.Node;

/** Adds the elements below a node, and gives the text in it. */
function collect(node: Node, elements: Element[]): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value : '';
  if (!('childNodes' in node)) return '';
  if (!('attrs' in node)) return node.childNodes.map((child) => collect(child, elements)).join('');

  const element: Element = {
    name: node.nodeName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text: '',
    inside: [],
  };
  const place = elements.push(element);
  element.text = node.childNodes.map((child) => collect(child, elements)).join('');
  element.inside = elements.slice(place);
  // The words of blocks that follow each other must not run together.
  if (['script', 'style', 'noscript'].includes(element.name)) return '';
  // A mark stands within a word.
  return element.name === 'mark' ? element.text : `${element.text} `;
}
