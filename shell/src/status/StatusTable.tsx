import type { ReactNode } from 'react';
import styles from './StatusPage.module.css';

/** A table that scrolls by itself where the page is too narrow for it. */
export const StatusTable = ({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
}) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
