import type { PageText } from '@site/shared/society';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Button,
  PauseIcon,
  PlayIcon,
  useReducedMotion,
  VisuallyHidden,
} from '@site/shared/ui';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import styles from './Slider.module.css';

type Section = PageText<'events.json'>[string];

/** How long a slide stays (ms). */
const SLIDE_STAYS = 5000;

/**
 * Pictures that change every 5 s. They pause under the pointer, while anything inside has the
 * focus, under reduced motion, and by the pause button.
 */
export function Slider({ name, slides }: { name: string; slides: Section['slides'] }) {
  const calm = useReducedMotion();
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 32 });
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // No event tells of a pointer or a focus that was there before the page was hydrated.
    if (section.current?.matches(':hover')) setHovered(true);
    if (section.current?.contains(document.activeElement)) setFocused(true);
  }, []);
  const running = !calm && !paused && !hovered && !focused;

  const next = () => carousel?.scrollNext(calm);
  const previous = () => carousel?.scrollPrev(calm);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') carousel?.scrollNext();
    }, SLIDE_STAYS);
    return () => clearInterval(timer);
  }, [running, carousel]);

  useEffect(() => {
    carousel?.on('select', () => setCurrent(carousel.selectedScrollSnap()));
  }, [carousel]);

  return (
    <section
      ref={section}
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={name}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {slides.map(({ image, alt, caption }, number) => (
            <li key={image} className={styles.slide} aria-hidden={carousel && number !== current}>
              <figure>
                <img
                  src={image}
                  alt={alt}
                  width={960}
                  height={540}
                  loading={number === 0 ? undefined : 'lazy'}
                  decoding="async"
                />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <p className={styles.count} aria-hidden="true">
          {current + 1} / {slides.length}
        </p>
        {!calm && (
          <Button
            variant="secondary"
            iconOnly
            aria-label={paused ? 'Play slides' : 'Pause slides'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </Button>
        )}
        <Button variant="secondary" iconOnly aria-label="Previous slide" onClick={previous}>
          <ArrowLeftIcon />
        </Button>
        <Button variant="secondary" iconOnly aria-label="Next slide" onClick={next}>
          <ArrowRightIcon />
        </Button>
      </div>
      <div aria-live={running ? 'off' : 'polite'}>
        <VisuallyHidden>
          Slide {current + 1} of {slides.length}: {slides[current]?.caption}
        </VisuallyHidden>
      </div>
    </section>
  );
}
