import styled from '@emotion/styled';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Key, rowStyles } from './option-parts.ts';

/** `good`: right. `bad`: answered and wrong. `plain`: neither. */
export type RowTone = 'good' | 'bad' | 'plain';

const Surface = styled.div(rowStyles, {
  minHeight: '46px',
  padding: '9px 14px',
  '&[data-tone=plain]': { color: 'var(--muted)' },
  '&[data-tone=good]': { backgroundColor: 'var(--good-soft)', borderColor: 'var(--good)' },
  '&[data-tone=bad]': { backgroundColor: 'var(--bad-soft)', borderColor: 'var(--bad)' },
  '&[data-tone=good] > :first-of-type': {
    backgroundColor: 'var(--good)',
    borderColor: 'var(--good)',
    color: 'var(--on-tone)',
  },
  '&[data-tone=bad] > :first-of-type': {
    backgroundColor: 'var(--bad)',
    borderColor: 'var(--bad)',
    color: 'var(--on-tone)',
  },
});

const Note = styled.span({ color: 'var(--muted)', fontSize: 'var(--size-sm)' });

const More = styled.span({ display: 'block', color: 'var(--ink)', fontSize: 'var(--size-sm)', fontWeight: 520 });

interface ReviewedRowProps {
  readonly tone: RowTone;
  /** For example "your answer" or "right answer". */
  readonly note?: string | undefined;
  /** Shown in the chip when the tone is plain. */
  readonly mark?: string | undefined;
  /** A second line. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One option, item or answer in the review. */
export const ReviewedRow = ({ tone, note, mark, more, children }: ReviewedRowProps) => (
  <Surface data-tone={tone}>
    <Key aria-hidden="true">
      {tone === 'good' ? <Check size={15} strokeWidth={3} /> : tone === 'bad' ? <X size={15} strokeWidth={3} /> : mark}
    </Key>
    <span>
      {children} {note !== undefined && <Note>{note}</Note>}
      {more !== undefined && <More>{more}</More>}
    </span>
  </Surface>
);
