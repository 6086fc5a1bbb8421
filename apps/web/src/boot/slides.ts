import { closest, onWindow } from './on-window.ts';

/** Changes the slides of a carousel, also of one that the app renders later. They wait under the pointer and the focus. */
export function runSlides(): void {
  let isUnderPointer = false;
  let timer: ReturnType<typeof setInterval>;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

  const restart = () => {
    clearInterval(timer);
    const carousel = findCarousel();
    if (!carousel) return;
    timer = setInterval(advance, Number(carousel.dataset.interval));
    const slides = carousel.querySelector('[aria-live]');
    if (slides) slides.ariaLive = isRunning(carousel) ? 'off' : 'polite';
  };
  const isRunning = (carousel: HTMLElement) =>
    !isUnderPointer &&
    !reducedMotion.matches &&
    carousel.dataset.paused === undefined &&
    !carousel.contains(document.activeElement);
  const advance = () => {
    const carousel = findCarousel();
    if (!carousel || !isRunning(carousel)) return;
    const slides = slidesOf(carousel);
    const shown = slides.findIndex((slide) => !slide.inert);
    show(carousel, (shown + 1) % slides.length);
  };
  const setUnderPointer = (is: boolean) => {
    if (is === isUnderPointer) return;
    isUnderPointer = is;
    restart();
  };

  onWindow('pointerover', ({ target }) => setUnderPointer(isInCarousel(target)));
  onWindow('pointerout', ({ relatedTarget }) => setUnderPointer(isInCarousel(relatedTarget)));
  onWindow('focusin', restart);
  onWindow('focusout', () => setTimeout(restart));
  reducedMotion.addEventListener('change', restart);
  onWindow('click', ({ target }) => {
    const button = closest(target, '[data-slide]');
    const carousel = findCarousel();
    if (!button || !carousel) return;
    if (button.dataset.slide === 'pause') setPaused(carousel, button);
    else show(carousel, Number(button.dataset.slide));
    restart();
  });
  restart();
}

const findCarousel = () => document.querySelector<HTMLElement>('[aria-roledescription=carousel]');

const slidesOf = (carousel: HTMLElement) => [
  ...carousel.querySelectorAll<HTMLElement>('[aria-roledescription=slide]'),
];

const isInCarousel = (target: EventTarget | null): boolean =>
  target instanceof Element && findCarousel()?.contains(target) === true;

function show(carousel: HTMLElement, shown: number): void {
  slidesOf(carousel).forEach((slide, position) => {
    slide.inert = position !== shown;
    slide.toggleAttribute('data-active', position === shown);
  });
  for (const dot of carousel.querySelectorAll<HTMLElement>('[data-slide]')) {
    dot.ariaCurrent = dot.dataset.slide === String(shown) ? 'true' : null;
  }
}

function setPaused(carousel: HTMLElement, button: HTMLElement): void {
  const isPaused = carousel.toggleAttribute('data-paused');
  button.ariaLabel = isPaused ? 'Let the slides change' : 'Stop the slides';
}
