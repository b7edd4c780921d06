import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import styled from '@emotion/styled';
import { CircleAlert, GripVertical } from 'lucide-react';

const List = styled.ol({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '4px',
  fontSize: 'var(--size-sm)',
});

const Item = styled.li({
  display: 'flex',
  alignItems: 'stretch',
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: '10px',
  backgroundColor: 'var(--surface)',
  '&[data-shown=true]': { borderColor: 'var(--accent)', backgroundColor: 'var(--accent-soft)' },
  '&[data-dragged=true]': { boxShadow: 'var(--shadow-lift)', zIndex: 2, position: 'relative' },
  '& button': { border: 0, background: 'transparent', color: 'inherit', font: 'inherit', cursor: 'pointer' },
  '& [data-grip]': {
    flex: 'none',
    width: '36px',
    display: 'grid',
    placeItems: 'center',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& [data-open]': { flex: 1, minWidth: 0, padding: '8px 10px 8px 0', textAlign: 'start' },
  '& strong': { display: 'block', fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { color: 'var(--muted)' },
  '& [data-fault]': { color: 'var(--bad)', alignSelf: 'center', marginInlineEnd: '10px' },
});

/** One item of the list. */
export interface SortablePart {
  readonly id: string;
  readonly title: string;
  /** Small text under the title. */
  readonly note: string;
  readonly faulty: boolean;
}

interface RowProps {
  readonly part: SortablePart;
  readonly noun: string;
  readonly index: number;
  readonly shown: boolean;
  readonly onOpen: () => void;
}

const SortableRow = ({ part: { id, title, note, faulty }, noun, index, shown, onOpen }: RowProps) => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const number = String(index + 1);
  return (
    <Item
      ref={setNodeRef}
      data-shown={shown}
      data-dragged={isDragging}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button type="button" data-grip="" {...attributes} {...listeners} aria-label={`Move ${noun} ${number}`}>
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <button type="button" data-open="" aria-current={shown} onClick={onOpen}>
        <strong>{`${number}. ${title === '' ? 'Untitled' : title}`}</strong> <small>{note}</small>
      </button>
      {faulty && (
        <span data-fault="" title="Needs fixing">
          <CircleAlert size={16} aria-label="Needs fixing" />
        </span>
      )}
    </Item>
  );
};

interface SortableListProps {
  /** Name of the list for screen readers: "Questions". */
  readonly label: string;
  /** Singular noun: "question". */
  readonly noun: string;
  readonly parts: readonly SortablePart[];
  readonly shown: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Moves an item to a position. */
  readonly onMove: (id: string, to: number) => void;
}

/** A list that is reordered with the pointer or, with Space and the arrow keys, the keyboard. */
export const SortableList = ({ label, noun, parts, shown, onOpen, onMove }: SortableListProps) => {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: string | number | undefined): string => String(parts.findIndex((part) => part.id === id) + 1);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${Noun} ${positionOf(active.id)} picked up.`,
    onDragOver: ({ active, over }) => `${Noun} ${positionOf(active.id)} is over position ${positionOf(over?.id)}.`,
    onDragEnd: ({ over }) => `The ${noun} is now at position ${positionOf(over?.id)}.`,
    onDragCancel: ({ active }) => `${Noun} ${positionOf(active.id)} is back where it was.`,
  };
  const ended = ({ active, over }: DragEndEvent): void => {
    if (over === null || active.id === over.id) return;
    onMove(
      String(active.id),
      parts.findIndex(({ id }) => id === over.id),
    );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={ended}
      accessibility={{ announcements }}
    >
      <SortableContext items={parts.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {parts.map((part, index) => (
            <SortableRow
              key={part.id}
              part={part}
              noun={noun}
              index={index}
              shown={part.id === shown}
              onOpen={() => onOpen(part.id)}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
};
