import { type ReactNode, useContext } from 'react';
import { PHONES } from '../text';
import { VisuallyHidden } from '../ui/visually-hidden/VisuallyHidden';
import type { Inline, Marks, Picture } from './inline';
import { PictureActionContext } from './PictureAction';
import styles from './post-body.module.css';

/** One stored picture; its space is reserved if its size is known. */
export function PictureImage({ picture }: { picture: Picture }) {
  const onPicture = useContext(PictureActionContext);
  if (!onPicture) return <BareImage picture={picture} />;
  return (
    <button type="button" className={styles.pictureButton} onClick={() => onPicture(picture)}>
      <BareImage picture={picture} />
      <VisuallyHidden>Enlarge this picture</VisuallyHidden>
    </button>
  );
}

function BareImage({ picture }: { picture: Picture }) {
  const { address, srcSet, small, alt, width, height, colour } = picture;
  const image = (
    <img
      src={address}
      {...(srcSet && { srcSet, sizes: '(max-width: 46rem) 92vw, 44rem' })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={styles.picture}
    />
  );
  if (!small && !colour) return image;
  return (
    <span className={styles.frame}>
      {colour && <svg color={colour} aria-hidden="true" />}
      <picture>
        {small && <source media={PHONES} srcSet={small} />}
        {image}
      </picture>
    </span>
  );
}

/** Wraps text in an element for each of its formats, innermost first. */
function withMarks(text: string, marks: Marks): ReactNode {
  let node: ReactNode = text;
  if (marks.code) node = <code>{node}</code>;
  if (marks.script === 'sub') node = <sub>{node}</sub>;
  if (marks.script === 'super') node = <sup>{node}</sup>;
  if (marks.strike) node = <s>{node}</s>;
  if (marks.underline) node = <u>{node}</u>;
  if (marks.italic) node = <em>{node}</em>;
  if (marks.bold) node = <strong>{node}</strong>;
  const { size, colour, background } = marks;
  if (size || colour || background) {
    node = (
      <span data-size={size} data-ink={colour} data-mark={background}>
        {node}
      </span>
    );
  }
  if (marks.link) {
    node = (
      <a href={marks.link} rel="noopener">
        {node}
      </a>
    );
  }
  return node;
}

/** A line's text and pictures. */
export function InlineText({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a stored text never move.
    <InlinePiece key={index} inline={inline} />
  ));
}

const InlinePiece = ({ inline }: { inline: Inline }) =>
  inline.kind === 'text' ? (
    withMarks(inline.text, inline.marks)
  ) : (
    <PictureImage picture={inline.picture} />
  );
