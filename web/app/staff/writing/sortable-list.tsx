import styled from '@emotion/styled';
import { CircleAlert } from 'lucide-react';
import { Sortable, useSortableItem } from './sortable.tsx';

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
  '& [data-open]': {
    flex: 1,
    minWidth: 0,
    padding: '8px 10px 8px 0',
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
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
  const number = String(index + 1);
  const { ref, style, isDragged, grip } = useSortableItem(id, `Move ${noun} ${number}`);
  return (
    <Item ref={ref} data-shown={shown} data-dragged={isDragged} style={style}>
      {grip}
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
export const SortableList = ({ label, noun, parts, shown, onOpen, onMove }: SortableListProps) => (
  <Sortable ids={parts.map(({ id }) => id)} noun={noun} onMove={onMove}>
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
  </Sortable>
);
