import styled from '@emotion/styled';
import { Check, X } from 'lucide-react';
import { Text } from '#shared/ui/system.ts';

/** The look of an option before and after the answer. */
export type Mark = 'open' | 'good' | 'bad' | 'faded';

const Choice = styled.button({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  width: '100%',
  minHeight: '52px',
  padding: '10px 16px',
  font: 'inherit',
  textAlign: 'start',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '12px',
  cursor: 'pointer',
  transition:
    'border-color var(--motion-quick), background-color var(--motion-quick), transform var(--motion-quick) var(--motion-ease)',
  '&[data-mark=open]:hover': { borderColor: 'var(--accent-ink)', boxShadow: '0 0 0 1px var(--accent-ink)' },
  '&[data-mark=good]': { backgroundColor: 'var(--good-soft)', borderColor: 'var(--good)' },
  '&[data-mark=bad]': { backgroundColor: 'var(--bad-soft)', borderColor: 'var(--bad)' },
  '&[aria-disabled=true]': { cursor: 'default' },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '&[data-mark=open]:hover': { transform: 'translateX(4px)' },
  },
});

const Key = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '26px',
  height: '26px',
  fontSize: '0.8125rem',
  fontWeight: 650,
  color: 'var(--muted)',
  border: '1px solid var(--line-strong)',
  borderRadius: '7px',
  '[data-mark=good] > &': { color: 'var(--on-tone)', backgroundColor: 'var(--good)', borderColor: 'var(--good)' },
  '[data-mark=bad] > &': { color: 'var(--on-tone)', backgroundColor: 'var(--bad)', borderColor: 'var(--bad)' },
});

const VERDICT: Record<Mark, string> = { open: '', faded: '', good: 'right answer', bad: 'your answer' };

interface SampleOptionProps {
  readonly text: string;
  /** Its number, from 1. */
  readonly number: number;
  readonly mark: Mark;
  readonly onChoose: () => void;
}

/** One answer to the sample question. */
export const SampleOption = ({ text, number, mark, onChoose }: SampleOptionProps) => (
  <Choice type="button" data-mark={mark} aria-disabled={mark !== 'open'} onClick={onChoose}>
    <Key aria-hidden="true">{mark === 'good' ? <Check size={16} /> : mark === 'bad' ? <X size={16} /> : number}</Key>
    <span>
      {text}
      {VERDICT[mark] !== '' && (
        <Text as="span" fontSize="sm" color="muted">
          {' '}
          {VERDICT[mark]}
        </Text>
      )}
    </span>
  </Choice>
);
