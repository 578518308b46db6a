import styles from './Icon.module.css';

// Icons are decoration, drawn on 24 x 24: the control around them carries the name.

const icon = (look: string | undefined) => (path: string) => () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`${styles.icon} ${look}`}>
    <path d={path} />
  </svg>
);

/** Strokes in the text's colour. */
export const lineIcon = /* @__PURE__ */ icon(styles.line);

/** Shapes filled with the text's colour. */
export const solidIcon = /* @__PURE__ */ icon(styles.solid);
