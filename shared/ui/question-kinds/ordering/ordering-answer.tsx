import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ViewPart } from '#shared/contract/quizzes/question.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { VisuallyHidden } from '../../visually-hidden.ts';
import { PartText } from '../../question-player/part-text.tsx';
import { Key, rowStyles } from '../parts/option-parts.ts';

const List = styled.ol({ display: 'grid', gap: '10px', margin: 0, padding: 0, listStyle: 'none' });
const Item = styled.li(rowStyles, {
  gap: '10px',
  padding: '4px 8px',
  '&[data-dragged=true]': { borderColor: 'var(--accent-ink)', boxShadow: 'var(--shadow-lift)' },
});
const Grip = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '44px',
  color: 'var(--muted)',
  cursor: 'grab',
  touchAction: 'none',
});
const ItemText = styled.span({ flex: 1, minWidth: 0, paddingBlock: '8px' });

interface OrderingAnswerProps {
  readonly items: readonly ViewPart[];
  /** The learner's order, or null: the items are then in the question's order. */
  readonly order: readonly string[] | null;
  readonly labelledBy: string;
  readonly onChange: (order: string[]) => void;
}

interface Moved {
  readonly id: string;
  readonly control: 'up' | 'down';
  readonly position: number;
}

/** A list that the learner reorders with buttons, with Alt and the arrow keys, or by dragging a handle. */
export const OrderingAnswer = ({ items, order, labelledBy, onChange }: OrderingAnswerProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = order ?? items.map(({ id }) => id);
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));

  // Moving an element in the document removes its focus.
  useEffect(() => {
    if (moved === null) return;
    const row = list.current?.children[moved.position];
    row?.querySelector<HTMLElement>(`[data-control=${moved.control}]`)?.focus();
  }, [moved]);

  const put = (id: string, to: number): boolean => {
    if (to < 0 || to >= ids.length || ids[to] === id) return false;
    const next = ids.filter((other) => other !== id);
    next.splice(to, 0, id);
    onChange(next);
    return true;
  };
  const step = (id: string, by: -1 | 1): void => {
    const position = ids.indexOf(id) + by;
    if (put(id, position)) setMoved({ id, position, control: by < 0 ? 'up' : 'down' });
  };
  const onKey = (event: KeyboardEvent, id: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const dragTo = (id: string, y: number): void => {
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y >= top && y <= bottom;
    });
    if (over >= 0) put(id, over);
  };

  // Listens on the document: an element that moves loses its captured pointer.
  useEffect(() => {
    if (dragged === null) return;
    const move = (event: PointerEvent): void => dragTo(dragged, event.clientY);
    const end = (): void => setDragged(null);
    // In a preview it is the document of a frame.
    const page = list.current?.ownerDocument ?? document;
    page.addEventListener('pointermove', move);
    page.addEventListener('pointerup', end);
    page.addEventListener('pointercancel', end);
    return () => {
      page.removeEventListener('pointermove', move);
      page.removeEventListener('pointerup', end);
      page.removeEventListener('pointercancel', end);
    };
  });
  const textOf = (id: string): string => items.find((item) => item.id === id)?.text ?? '';

  return (
    <div role="group" aria-labelledby={labelledBy}>
      <List ref={list}>
        {ordered.map(({ id, text, html }, index) => (
          <Item key={id} data-dragged={dragged === id} onKeyDown={(event) => onKey(event, id)}>
            <Grip
              aria-hidden="true"
              onPointerDown={(event) => {
                event.preventDefault();
                setDragged(id);
              }}
            >
              <GripVertical size={18} />
            </Grip>
            <Key aria-hidden="true">{index + 1}</Key>
            <ItemText>
              <PartText text={text} html={html} />
            </ItemText>
            <IconButton
              label={`Move up: ${text}`}
              data-control="up"
              aria-disabled={index === 0}
              onClick={() => step(id, -1)}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move down: ${text}`}
              data-control="down"
              aria-disabled={index === ids.length - 1}
              onClick={() => step(id, 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
          </Item>
        ))}
      </List>
      {order === null && (
        <Button variant="quiet" mt={4} onClick={() => onChange([...ids])}>
          Keep this order
        </Button>
      )}
      <VisuallyHidden role="status">
        {moved !== null && `${textOf(moved.id)}: now ${String(moved.position + 1)} of ${String(ids.length)}`}
      </VisuallyHidden>
    </div>
  );
};
