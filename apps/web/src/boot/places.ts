import { newElement } from './new-element.ts';
import { onWindow } from './on-window.ts';
import { firstInView, goTo, paragraphs } from './paragraphs.ts';
import { readStored, store } from './storage.ts';

const KEY = 'foreword-places';
const MOST_PLACES = 30;
const RECORD_AFTER_MS = 300;

/** A reader who leaves before this paragraph has not begun. */
const FIRST_INDEX = 3;

/** Preview and text (`data-text`), and the index of the paragraph. */
type Place = [text: string, index: number];

/** Records where the reader is, and offers the place at the next visit while the text is the same and not read. */
export function runPlaces(): void {
  let offer: HTMLElement | null = null;
  let paragraph: HTMLElement | undefined;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arrive = () => {
    const found = document.querySelector<HTMLElement>('[data-resume]');
    if (found === offer) return;
    offer = found;
    isRead = false;
    paragraph = offer ? drawOffer(offer) : undefined;
  };
  const resume = (event: Event) => {
    if (!offer || !paragraph || !offer.contains(event.target as Node)) return;
    event.preventDefault();
    goTo(paragraph);
    offer.textContent = '';
  };
  const record = () => {
    timer = undefined;
    const text = currentText();
    const all = paragraphs();
    const last = all.findLast(({ tagName }) => tagName === 'P');
    if (text === undefined || isRead || !last) return;
    isRead = last.getBoundingClientRect().bottom <= innerHeight;
    const index = firstInView(all);
    if (isRead || index >= FIRST_INDEX) storePlace(text, isRead ? undefined : index);
  };

  onWindow('click', resume);
  addEventListener('foreword-text', arrive);
  addEventListener('pagehide', () => {
    // The layout that it needs would hold up the next page.
    if (timer) record();
  });
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(record, RECORD_AFTER_MS);
    },
    { passive: true },
  );
  arrive();
}

const currentText = () => document.querySelector<HTMLElement>('[data-text]')?.dataset.text;

/** The paragraph to continue at, if there is one. */
function drawOffer(offer: HTMLElement): HTMLElement | undefined {
  const index = places().find(([text]) => text === currentText())?.[1];
  const paragraph = index === undefined ? undefined : paragraphs()[index];
  const heading =
    paragraph &&
    [...document.querySelectorAll('[data-text] :is(h2, h3)')].findLast(
      (each) => each.compareDocumentPosition(paragraph) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  if (!heading) return undefined;
  const link = newElement('a', { href: `#${heading.closest('section')?.id}` });
  const place = newElement('span', {});
  place.append(' at ', newElement('bdi', { textContent: heading.textContent }));
  link.append('Continue', place);
  offer.append(link);
  return paragraph;
}

/** A stored text of another form has none. */
function places(): Place[] {
  try {
    const stored = JSON.parse(readStored(KEY) ?? '[]') as Place[];
    return stored.filter(([text]) => typeof text === 'string');
  } catch {
    return [];
  }
}

/** @param index undefined removes the place */
function storePlace(text: string, index: number | undefined): void {
  const idOf = (each: string) => each.split(' ')[0];
  const others = places().filter(([each]) => idOf(each) !== idOf(text));
  const all: Place[] = index === undefined ? others : [[text, index], ...others];
  store(KEY, JSON.stringify(all.slice(0, MOST_PLACES)));
}
