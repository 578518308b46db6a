import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { VisuallyHidden } from '@site/shared/ui';
import type { EditableRecord } from '../data/stored-record';
import { SaveFailureNote } from '../editing/SaveFailureNote';
import { type FormSettings, titleOf } from '../kinds/form-settings';
import { announcements, INSTRUCTIONS } from './announcements';
import styles from './record-list.module.css';
import { SortableRow } from './SortableRow';
import { useMoves } from './useMoves';

/** A list whose records are moved by dragging, by keyboard or by buttons; a move is saved at once. */
export function SortableList({
  form,
  stored,
  reload,
}: {
  form: FormSettings;
  /** The records as they were read, sorted. */
  stored: readonly EditableRecord[];
  reload: () => void;
}) {
  const { records, state, isBusy, said, move } = useMoves(form, stored, reload);
  const sensors = useSensors(
    // Some way is needed before it is a drag, so that a click stays one.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = records.map(({ key }) => String(key));
  const titles = new Map(records.map(({ key, fields }) => [String(key), titleOf(form, fields)]));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(keys, titles),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={({ active, over }) => {
        if (over) void move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-busy={isBusy}>
          {records.map((record, index) => (
            <SortableRow
              key={record.key}
              form={form}
              record={record}
              isFirst={index === 0}
              isLast={index === records.length - 1}
              isBusy={isBusy}
              onMove={(by) => void move(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <SaveFailureNote state={state} />
    </DndContext>
  );
}
