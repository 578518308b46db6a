import { Button, ChevronDownIcon } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { EditableRecord } from '../data/stored-record';
import { type FormSettings, titleOf } from '../kinds/form-settings';
import { RecordRow } from './RecordRow';
import styles from './record-list.module.css';

interface RowProps {
  form: FormSettings;
  record: EditableRecord;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
}

/** A record with buttons that move it by one place. */
export function SortableRow({ form, record, isFirst, isLast, isBusy, onMove }: RowProps) {
  const title = titleOf(form, record.fields);
  const step = (by: -1 | 1, label: string, isEnd: boolean, icon: ReactNode) => (
    <Button
      iconOnly
      variant="ghost"
      aria-label={`Move ${title} ${label}`}
      aria-disabled={isEnd || isBusy}
      onClick={() => !isEnd && !isBusy && onMove(by)}
    >
      {icon}
    </Button>
  );
  return (
    <li className={styles.sortable}>
      <RecordRow form={form} record={record}>
        <span className={styles.steps}>
          {step(
            -1,
            'up',
            isFirst,
            <span className={styles.up}>
              <ChevronDownIcon />
            </span>,
          )}
          {step(1, 'down', isLast, <ChevronDownIcon />)}
        </span>
      </RecordRow>
    </li>
  );
}
