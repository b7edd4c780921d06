import styled from '@emotion/styled';
import { rankText } from './labels.ts';

const Mark = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '34px',
  height: '34px',
  color: 'var(--muted)',
  fontWeight: 600,
  '&[data-rank]': { borderRadius: '50%', fontFamily: 'var(--font-display)' },
  '&[data-rank="1"]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '&[data-rank="2"]': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--ink)',
    boxShadow: 'inset 0 0 0 1.5px var(--line-strong)',
  },
  '&[data-rank="3"]': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-ink)' },
});

/** A rank on a leaderboard; the first three are shown as medals. */
export const RankMark = ({ rank }: { readonly rank: number }) => (
  <Mark {...(rank <= 3 ? { 'data-rank': rank } : {})}>{rankText(rank)}</Mark>
);
