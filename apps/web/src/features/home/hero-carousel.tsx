import { TIMINGS } from '@foreword/domain/limits.ts';
import type { HomepageSettings } from '@foreword/domain/page-settings.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Link } from '@tanstack/react-router';
import classes from './hero-carousel.module.css';

interface HeroCarouselProps {
  hero: Pick<HomepageSettings, 'heroTitle' | 'heroSubtitle'>;
  /** The slides share them. */
  covers: readonly PreviewCard[];
}

/** Slides may have the same title, but never change places. */
const SLIDE_KEYS = ['first', 'second', 'third'];

const MOST_COVERS = 2;

/** The first state; the boot script changes the slides (boot/slides.ts). */
export function HeroCarousel({ hero, covers }: HeroCarouselProps) {
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
  const coversPerSlide = Math.min(Math.floor(covers.length / slides.length), MOST_COVERS);
  return (
    <section
      className={classes.hero}
      aria-roledescription="carousel"
      aria-label="What Foreword is for"
      data-boot="slides"
      data-interval={TIMINGS.carouselIntervalMs}
    >
      <div className={classes.text}>
        {/* The boot script may have shown another slide before the app starts. */}
        <div className={classes.slides} aria-live="off" suppressHydrationWarning>
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a form's fieldset.
            <div
              key={SLIDE_KEYS[position]}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              className={classes.slide}
              data-active={position === 0 || undefined}
              inert={position !== 0}
              suppressHydrationWarning
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
              className={classes.dot}
              aria-label={`Show slide ${position + 1}: ${slide.title}`}
              aria-current={position === 0 || undefined}
              data-slide={position}
              suppressHydrationWarning
            />
          ))}
          <Button
            look="icon"
            className={classes.pause}
            aria-label="Stop the slides"
            data-slide="pause"
            suppressHydrationWarning
          >
            <Icon name="pause" size={16} />
            <Icon name="play" size={16} />
          </Button>
        </div>
      </div>
      {coversPerSlide > 0 && (
        <div className={classes.aside} aria-hidden="true">
          {slides.map((_, position) => (
            <CoverFan
              key={SLIDE_KEYS[position]}
              previews={covers.slice(position * coversPerSlide, (position + 1) * coversPerSlide)}
              isFirst={position === 0}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Decoration only. */
function CoverFan({ previews, isFirst }: { previews: readonly PreviewCard[]; isFirst: boolean }) {
  return (
    <div className={classes.fan}>
      {previews.map((preview) => (
        <div key={preview.id} className={classes.cover}>
          <BookCover {...preview} eager={isFirst} decorative />
        </div>
      ))}
    </div>
  );
}
