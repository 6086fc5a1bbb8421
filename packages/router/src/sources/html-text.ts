import { html, type Token, Tokenizer, TokenizerMode } from 'parse5';

const { TAG_NAMES: TAG } = html;

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode];

interface Handler {
  /** @returns the mode for what follows, for elements that hold no markup */
  start(token: Token.TagToken): Mode | undefined;
  end(name: string): void;
  text(chars: string): void;
}

/** Reads HTML, XHTML and the XML of an EPUB without a tree, which takes 20 times the memory of the page. */
export function readMarkup(source: string, { start, end, text }: Handler): void {
  const ignore = () => {};
  const characters = ({ chars }: Token.CharacterToken) => text(chars);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag(token) {
        const mode = start(token);
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: ({ tagName }) => end(tagName),
      onCharacter: characters,
      onWhitespaceCharacter: characters,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onParseError: null,
    },
  );
  tokenizer.write(source, true);
}

const attributeOf = ({ attrs }: Token.TagToken, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const RAW: Readonly<Record<string, Mode>> = {
  [TAG.SCRIPT]: TokenizerMode.SCRIPT_DATA,
  [TAG.STYLE]: TokenizerMode.RAWTEXT,
  [TAG.IFRAME]: TokenizerMode.RAWTEXT,
  [TAG.NOSCRIPT]: TokenizerMode.RAWTEXT,
  [TAG.TITLE]: TokenizerMode.RCDATA,
  [TAG.TEXTAREA]: TokenizerMode.RCDATA,
};

const LEFT_OUT = names(
  'script style iframe noscript title textarea template svg nav object select button audio video rp rt',
);
const VOID = names('area base br col embed hr img input link meta param source track wbr');
const BLOCKS = names(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main ol p pre section summary table tbody tfoot thead tr ul',
);
/** The start tags that end an element whose own end tag HTML lets an author leave out. */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  [TAG.RT]: names('rt rp'),
  [TAG.RP]: names('rt rp'),
  [TAG.P]: new Set([...BLOCKS, TAG.NAV, TAG.TD, TAG.TH]),
  [TAG.LI]: names('li'),
  [TAG.DT]: names('dt dd'),
  [TAG.DD]: names('dt dd'),
  [TAG.TD]: names('td th tr tbody tfoot'),
  [TAG.TH]: names('td th tr tbody tfoot'),
  [TAG.TR]: names('tr tbody tfoot'),
};
/** Inside of these such an element begins anew. */
const HOLDERS = ['ul', 'ol', 'dl', 'table', 'ruby'];
/** The end tag of one of these also ends such an element inside. */
const AROUND = new Set([...BLOCKS, TAG.TD, TAG.TH, TAG.RUBY].filter((name) => name !== TAG.P));
/** Numbers of pages and marks of notes would stand within quotations. */
const MARKS =
  /\b(?:pagebreak|noteref|doc-noteref|fnanchor|fn-?ref|footnote-?(?:ref|anchor)|doc-pagebreak|pagenum|pageno|page-?number|pginternal-?num)\b/i;

const UNSEEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** A picture may be the first letter of a chapter. */
const INITIAL = /^[\p{Lu}\p{Lt}]$/u;

/** Marks of notes without a class stand right behind a word or its punctuation. */
const BEFORE_MARK = /(?:\p{L}{3}[.,;:!?]?|[)”’"'»])$/u;
const DIGITS = /^\d{1,3}$/;
const inRaisedDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));

const isLeftOut = (token: Token.TagToken): boolean =>
  LEFT_OUT.has(token.tagName) ||
  token.attrs.some(
    ({ name, value }) => ['class', 'role', 'epub:type'].includes(name) && MARKS.test(value),
  ) ||
  attributeOf(token, 'hidden') !== undefined ||
  UNSEEN.test(attributeOf(token, 'style') ?? '');

class Skipped {
  readonly #name: string;
  readonly #endedBy: ReadonlySet<string> | undefined;
  readonly #open = new Map<string, number>();

  constructor(name: string, isXml: boolean) {
    this.#name = name;
    this.#endedBy = isXml ? undefined : ENDED_BY[name];
  }

  /** @returns whether the element ended before this start tag */
  start(name: string, isEmpty: boolean): boolean {
    const isHeld = HOLDERS.some((holder) => this.#depth(holder) > 0);
    if (this.#endedBy?.has(name) && !isHeld) return true;
    if (!isEmpty) this.#open.set(name, this.#depth(name) + 1);
    return false;
  }

  /** @returns `itself` or `around` for the end tag that ended the element */
  end(name: string): 'itself' | 'around' | undefined {
    const depth = this.#depth(name);
    if (depth > 0) this.#open.set(name, depth - 1);
    else if (name === this.#name) return 'itself';
    else if (this.#endedBy && AROUND.has(name)) return 'around';
    return undefined;
  }

  #depth(name: string): number {
    return this.#open.get(name) ?? 0;
  }
}

/** Paragraphs with a blank line between them, headings as in Markdown. */
export function textOfHtml(source: string, { isXml = false } = {}): string {
  const blocks: string[] = [];
  let block = '';
  /** Its last characters: to slice a long block at each link would take quadratic time. */
  let tail = '';
  let level = 0;
  let preformatted = 0;
  let skipped: Skipped | undefined;
  /** Within `sup`. */
  let isRaised = false;
  /** At the start of a link to a place. */
  let isLink = false;

  const add = (text: string) => {
    block += text;
    tail = (tail + text.slice(-5)).slice(-5);
  };

  const close = () => {
    isRaised = isLink = false;
    const text = preformatted > 0 ? block.replace(/^\n+/, '').trimEnd() : tidy(block);
    block = tail = '';
    if (text !== '')
      blocks.push(level > 0 ? `${'#'.repeat(level)} ${text.replace(/\s+/g, ' ')}` : text);
  };

  readMarkup(source, {
    start(token) {
      const name = token.tagName;
      const isEmpty = VOID.has(name) || (isXml && token.selfClosing);
      if (skipped?.start(name, isEmpty)) skipped = undefined;
      if (skipped !== undefined) return isEmpty ? undefined : RAW[name];
      const isPlaceLink = name === TAG.A && attributeOf(token, 'href')?.includes('#') === true;
      // Many books give marks of notes no class: they are raised links.
      const isMark = (isRaised && isPlaceLink) || (isLink && name === TAG.SUP);
      if (isMark || isLeftOut(token)) {
        if (!isEmpty) skipped = new Skipped(name, isXml);
      } else if (name === TAG.A) isLink = isPlaceLink;
      else if (name === TAG.SUP) isRaised = true;
      else if (name === TAG.BR) add('\n');
      else if (name === TAG.IMG) add(INITIAL.exec(attributeOf(token, 'alt') ?? '')?.[0] ?? '');
      else if (name === TAG.TD || name === TAG.TH) add(' ');
      else if (BLOCKS.has(name)) {
        close();
        if (/^h[1-6]$/.test(name)) level = Number(name[1]);
        if (name === TAG.PRE && !isEmpty) preformatted++;
      }
      return isEmpty ? undefined : RAW[name];
    },
    end(name) {
      const ended = skipped?.end(name);
      if (ended) skipped = undefined;
      if (skipped !== undefined || ended === 'itself') return;
      if (name === TAG.A) isLink = false;
      if (name === TAG.SUP) isRaised = false;
      if (BLOCKS.has(name)) {
        close();
        if (/^h[1-6]$/.test(name)) level = 0;
        if (name === TAG.PRE) preformatted = Math.max(0, preformatted - 1);
      }
    },
    text(chars) {
      if (skipped !== undefined) return;
      const isMark = isLink && DIGITS.test(chars) && BEFORE_MARK.test(tail);
      isLink = false;
      if (isMark) return;
      if (isRaised && DIGITS.test(chars)) add(inRaisedDigits(chars));
      else add(preformatted > 0 ? chars : chars.replace(/[\t\n\f\r ]+/g, ' '));
    },
  });
  close();
  return blocks.join('\n\n');
}

const tidy = (block: string): string =>
  block
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

export function encodingIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const [, page, xml] =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head) ??
    [];
  return page ?? xml;
}
