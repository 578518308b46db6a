import { type ImgHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';

/** A picture that is there within this time, such as one from a cache, does not fade in. */
const AT_ONCE_MS = 100;

interface Picture {
  hasFailed: boolean;
  /** For the `img`. */
  props: Pick<ImgHTMLAttributes<HTMLImageElement>, 'onLoad' | 'onError'> & {
    ref: RefObject<HTMLImageElement | null>;
  };
}

/**
 * Follows the loading of a picture. Until it is there the element has `data-waiting`, by which styles
 * let it fade in; prerendered HTML has no such attribute, so pictures do not depend on scripts.
 * @param isUrgent whether it is never hidden: a picture of the first screen counts when it is painted
 */
export function usePicture(src: string, isUrgent = false): Picture {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();

  useEffect(() => {
    const picture = ref.current;
    // A picture of the prerendered page may have failed before anybody listened.
    if (picture?.complete && picture.naturalWidth === 0) setFailedSrc(src);
    if (isUrgent) return;
    const timer = setTimeout(
      () => picture?.toggleAttribute('data-waiting', !picture.complete),
      AT_ONCE_MS,
    );
    return () => clearTimeout(timer);
  }, [src, isUrgent]);

  return {
    hasFailed: failedSrc === src,
    props: {
      ref,
      onLoad: () => ref.current?.removeAttribute('data-waiting'),
      onError: () => setFailedSrc(src),
    },
  };
}
