/** Components of lists whose lines can be moved. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useSortableItem } from '../../../../../app/staff/writing/sortable.tsx';

const Line = styled.div({
  display: 'flex',
  alignItems: 'start',
  minWidth: 0,
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  '& > [data-grip]': { height: '44px', marginInlineStart: '-10px' },
  // Room for the text on phones.
  '@media (max-width: 479px)': { '& > [data-grip]': { width: '30px' }, '& button[title]': { width: '34px' } },
  '&[data-dragged=true]': { boxShadow: 'var(--shadow-lift)', zIndex: 2, position: 'relative' },
});

interface SortableLineProps {
  readonly id: string;
  /** Accessible name of its grip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A line with a grip, inside `Sortable`. */
export const SortableLine = ({ id, label, children }: SortableLineProps) => {
  const { ref, style, isDragged, grip } = useSortableItem(id, label);
  return (
    <Line ref={ref} style={style} data-dragged={isDragged}>
      {grip}
      {children}
    </Line>
  );
};
