import { onWindow } from './on-window.ts';
import { isShortcut } from './reading.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The keys j and k. */
export function runParagraphs(): void {
  onWindow('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !isShortcut(event)) return;
    const next = nextParagraph(step);
    if (next) goTo(next);
  });
}

/** Paragraphs and list items of the preview's text, in order. */
export const paragraphs = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-text] :is(p, li:not(:has(p)))'),
];

/** The first one that the sticky header leaves clear, as an index. */
export const firstInView = (all: readonly HTMLElement[]): number =>
  all.findIndex((each) => each.getBoundingClientRect().bottom > clearOfHeader());

/** A screen reader reads the paragraph, and continues from it. */
export function goTo(paragraph: HTMLElement): void {
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  paragraph.addEventListener('blur', () => paragraph.removeAttribute('tabindex'), { once: true });
  const { previousElementSibling: before } = paragraph;
  const top = before && /^H\d$/.test(before.tagName) ? before : paragraph;
  top.scrollIntoView({ block: 'start' });
}

function nextParagraph(step: number): HTMLElement | undefined {
  const all = paragraphs();
  const focused = all.indexOf(document.activeElement as HTMLElement);
  if (focused !== -1 && isInView(all[focused])) return all[focused + step];
  const isBelow = (each: HTMLElement) => each.getBoundingClientRect().top >= clearOfHeader();
  return step > 0 ? all.find(isBelow) : all.findLast((each) => !isBelow(each));
}

function isInView(paragraph: HTMLElement | undefined): boolean {
  const { top = 0, bottom = 0 } = paragraph?.getBoundingClientRect() ?? {};
  return top < innerHeight && bottom > clearOfHeader();
}

const clearOfHeader = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
