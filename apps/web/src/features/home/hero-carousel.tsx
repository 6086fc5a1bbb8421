import { TIMINGS } from '@foreword/domain/limits.ts';
import type { HomepageSettings } from '@foreword/domain/page-settings.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useReducedMotion } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './hero-carousel.module.css';

interface HeroCarouselProps {
  hero: Pick<HomepageSettings, 'heroTitle' | 'heroSubtitle'>;
  children?: ReactNode;
}

/** Slides may have the same title, but never change places. */
const SLIDE_KEYS = ['first', 'second', 'third'];

/** Advances every five seconds, except under the pointer or the focus. */
export function HeroCarousel({ hero, children }: HeroCarouselProps) {
  const slides = [
    { title: hero.heroTitle, text: hero.heroSubtitle },
    {
      title: 'Save Valuable Time',
      text: 'Read the argument, the evidence and the objections in ten minutes, before you give a book ten hours.',
    },
    {
      title: 'Discover Your Next Read',
      text: 'Browse by subject, compare what books claim, and find the one that deserves your evening.',
    },
  ];
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const { isRunning, holdProps } = useAutoAdvance({
    isPaused,
    intervalMs: TIMINGS.carouselIntervalMs,
    advance: () => setIndex((current) => (current + 1) % slides.length),
  });

  return (
    <section
      className={classes.hero}
      aria-roledescription="carousel"
      aria-label="What Foreword is for"
      {...holdProps}
    >
      <div className={classes.text}>
        <div className={classes.slides} aria-live={isRunning ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a form's fieldset.
            <div
              key={SLIDE_KEYS[position]}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              className={classes.slide}
              data-active={position === index || undefined}
              inert={position !== index}
            >
              <h1 className={classes.title}>{slide.title}</h1>
              <p className={classes.subtitle}>{slide.text}</p>
              <Link to="/dashboard" className={buttonClass('primary')}>
                Browse Book Previews
              </Link>
            </div>
          ))}
        </div>
        <div className={`${classes.controls} needs-scripts`}>
          {slides.map((slide, position) => (
            <Button
              key={SLIDE_KEYS[position]}
              look="icon"
              isRepeatable
              className={classes.dot}
              aria-label={`Show slide ${position + 1}: ${slide.title}`}
              aria-current={position === index || undefined}
              onClick={() => setIndex(position)}
            />
          ))}
          <Button
            look="icon"
            isRepeatable
            className={classes.pause}
            icon={<Icon name={isPaused ? 'play' : 'pause'} size={16} />}
            aria-label={isPaused ? 'Let the slides change' : 'Stop the slides'}
            onClick={() => setIsPaused(!isPaused)}
          />
        </div>
      </div>
      {children && <div className={classes.aside}>{children}</div>}
    </section>
  );
}

/** Decoration only. */
export function CoverFan({ previews }: { previews: readonly PreviewCard[] }) {
  return (
    <div className={classes.fan} aria-hidden="true">
      {previews.slice(0, 3).map((preview) => (
        <div key={preview.id} className={classes.cover}>
          <BookCover
            title={preview.title}
            author={preview.author}
            imageUrl={preview.coverImage}
            eager
            decorative
          />
        </div>
      ))}
    </div>
  );
}

interface AutoAdvance {
  isPaused: boolean;
  intervalMs: number;
  advance: () => void;
}

/** Calls `advance` at every interval, except while paused, with reduced motion, or under pointer or focus. */
function useAutoAdvance({ isPaused, intervalMs, advance }: AutoAdvance) {
  // Two states: the focus may stay when the pointer leaves, and the reverse.
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const latestAdvance = useRef(advance);
  latestAdvance.current = advance;
  const isRunning = !isPaused && !hasPointer && !hasFocus && !prefersReducedMotion;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => latestAdvance.current(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs]);

  const holdProps = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return { isRunning, holdProps };
}
