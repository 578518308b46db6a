import {
  type Announcements,
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
import styles from './record-list.module.css';
import { SortableRow } from './SortableRow';
import { useMoves } from './useMoves';

const INSTRUCTIONS =
  'To move it by keyboard, press Space, then the arrow keys, and Space again; Escape leaves it where it was.';

/** What is said to those who cannot see a drag. */
function announcements(
  keys: readonly string[],
  titles: ReadonlyMap<string, string>,
): Announcements {
  const title = (id: unknown) => titles.get(String(id)) ?? '';
  const place = (id: unknown) => `place ${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  const pickedUp = (id: unknown) => `Picked up ${title(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // It is over its own place from the start.
      if (over.id === active.id) return pickedUp(active.id);
      return `${title(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} was put at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${title(active.id)} stays where it was.`,
  };
}

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
