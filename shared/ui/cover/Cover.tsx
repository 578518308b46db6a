import { pictureVersions } from '../../text';
import { classNames } from '../class-names';
import styles from './Cover.module.css';
import { starPattern } from './star-pattern';
import { usePicture } from './usePicture';

/**
 * Screens that take the version for phones whatever their density: by density alone nearly all phones
 * would take the other, for three times the bytes and a difference that is hardly seen.
 */
const PHONES = '(max-width: 30rem)';

/**
 * The picture of a card in a fixed 16:9 frame, above its colour or a drawn sky until it has loaded. If it is missing
 * or fails to load, a constellation drawn from `seed` replaces it. No card is broken or shifts the layout.
 */
export function Cover({
  src,
  alt = '',
  seed,
  eager = false,
  sizes,
  className,
}: {
  /** Absolute URL, or ''. */
  src: string;
  /** Leave empty where the text beside the picture says it all. */
  alt?: string;
  seed: string;
  /** For a picture at the top of the page. */
  eager?: boolean;
  /** Its width on the page, as in `<img sizes>`, unless it is a card's or, if eager, a banner's. */
  sizes?: string;
  className?: string;
}) {
  const { hasFailed, props } = usePicture(src, eager);
  const shown = src !== '' && !hasFailed;
  const { tone, figure, field } = starPattern(seed);
  const { src: address, srcSet, small, colour, width = 640, height = 360 } = pictureVersions(src);
  const usual = eager ? '(max-width: 76rem) 100vw, 76rem' : '(max-width: 40rem) 92vw, 24rem';

  return (
    <span className={classNames(styles.cover, styles[`tone${tone}`], className)}>
      {shown ? (
        <>
          {colour && <svg className={styles.colour} color={colour} aria-hidden="true" />}
          <picture className={classNames(styles.versions, !colour && styles.sky)}>
            {small && !sizes && <source media={PHONES} srcSet={small} />}
            <img
              {...props}
              className={styles.picture}
              src={address}
              {...(srcSet && { srcSet, sizes: sizes ?? usual })}
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
