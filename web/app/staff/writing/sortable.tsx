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
import { GripVertical } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

const Handle = styled.button({
  flex: 'none',
  width: '36px',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  cursor: 'grab',
  touchAction: 'none',
});

interface SortableProps {
  readonly ids: readonly string[];
  /** Singular noun: "question". */
  readonly noun: string;
  /** Moves an item to a position. */
  readonly onMove: (id: string, to: number) => void;
  readonly children: ReactNode;
}

/** Items that are reordered with the pointer or, with Space and the arrow keys, the keyboard. */
export const Sortable = ({ ids, noun, onMove, children }: SortableProps) => {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: string | number | undefined): string => String(ids.findIndex((one) => one === id) + 1);
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
      ids.findIndex((id) => id === over.id),
    );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={ended}
      accessibility={{ announcements }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

interface SortableItem {
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly isDragged: boolean;
  /** The button that picks the item up. */
  readonly grip: ReactNode;
}

/**
 * An item inside `Sortable`.
 * @param label accessible name of its grip
 */
export const useSortableItem = (id: string, label: string): SortableItem => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return {
    ref: setNodeRef,
    style: { transform: CSS.Transform.toString(transform), transition },
    isDragged: isDragging,
    grip: (
      <Handle type="button" data-grip="" {...attributes} {...listeners} aria-label={label}>
        <GripVertical size={16} aria-hidden="true" />
      </Handle>
    ),
  };
};
