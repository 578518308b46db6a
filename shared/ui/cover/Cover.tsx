import { PHONES, pictureVersions } from '../../text';
import { classNames } from '../class-names';
import styles from './Cover.module.css';
import { starPattern } from './star-pattern';
import { usePicture } from './usePicture';

/** Widths of covers on the page, as in `<img sizes>`. A thumbnail has the narrowest version alone. */
const SIZES = {
  card: '(max-width: 40rem) 92vw, 22rem',
  dialog: '(max-width: 54rem) 92vw, 49rem',
  banner: '(max-width: 76rem) 92vw, 76rem',
  thumbnail: undefined,
} as const;

/**
 * The picture of a card in a fixed 16:9 frame, above its colour or a drawn sky until it has loaded. If
 * it is missing or fails to load, a constellation drawn from `seed` replaces it. No card is broken or
 * shifts the layout.
 */
export function Cover({
  src,
  alt = '',
  seed,
  eager = false,
  place = 'card',
  className,
}: {
  /** Absolute URL, or ''. */
  src: string;
  /** Leave empty where the text beside the picture says it all. */
  alt?: string;
  seed: string;
  /** For a picture at the top of the page. */
  eager?: boolean;
  /** What it is on its page. */
  place?: keyof typeof SIZES;
  className?: string;
}) {
  const { hasFailed, props } = usePicture(src, eager);
  const shown = src !== '' && !hasFailed;
  const { tone, figure, field } = starPattern(seed);
  const { src: widest, srcSet, small, colour, width = 640, height = 360 } = pictureVersions(src);

  const sizes = SIZES[place];
  const narrowest = srcSet?.split(' ')[0] ?? widest;

  return (
    <span className={classNames(styles.cover, styles[`tone${tone}`], className)}>
      {shown ? (
        <>
          {colour && <svg className={styles.colour} color={colour} aria-hidden="true" />}
          <picture className={classNames(styles.versions, !colour && styles.sky)}>
            {small && sizes && <source media={PHONES} srcSet={small} />}
            <img
              {...props}
              className={styles.picture}
              src={sizes ? widest : narrowest}
              {...(srcSet && sizes && { srcSet, sizes })}
              alt={alt}
              width={width}
              height={height}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'low'}
              decoding="async"
            />
          </picture>
        </>
      ) : (
        <svg
          viewBox="0 0 320 180"
          preserveAspectRatio="xMidYMid slice"
          className={styles.drawing}
          aria-hidden="true"
        >
          <polyline
            className={styles.line}
            points={figure.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
          {[...field, ...figure].map(({ x, y, r }) => (
            <circle key={`${x} ${y}`} className={styles.star} cx={x} cy={y} r={r} />
          ))}
        </svg>
      )}
    </span>
  );
}
