import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { BOARDS } from '#shared/contract/ranking/leaderboard.ts';
import type { Period } from '#shared/domain/ranking/points.ts';
import { addressOf, type BoardChoice } from './use-board-query.ts';
import { BOARD_LABELS, PERIOD_LABELS } from './labels.ts';

const Choices = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Choice = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: '8px 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  backgroundColor: 'var(--surface)',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  textDecoration: 'none',
  transition: 'background-color var(--motion-quick), color var(--motion-quick)',
  '&:hover': { color: 'var(--ink)', borderColor: 'var(--line-strong)' },
  '&[aria-current]': { backgroundColor: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--paper)' },
});
const Segments = styled(Choices)({
  display: 'inline-flex',
  flexWrap: 'nowrap',
  gap: '2px',
  padding: '4px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
});
const Segment = styled(Choice)({
  padding: '8px 14px',
  border: 0,
  borderRadius: '8px',
  backgroundColor: 'transparent',
  whiteSpace: 'nowrap',
  '&[aria-current]': { backgroundColor: 'var(--surface)', color: 'var(--ink)', boxShadow: 'var(--shadow)' },
});

const ORDER: readonly Period[] = ['week', 'month', 'all'];

/** Chooses the period of a leaderboard. Links, so that each leaderboard has a URL. */
export const PeriodChoice = ({ chosen }: { readonly chosen: BoardChoice }) => (
  <nav aria-label="Time">
    <Segments>
      {ORDER.map((period) => (
        <li key={period}>
          <Segment
            to={addressOf({ ...chosen, period })}
            preventScrollReset
            {...(period === chosen.period ? { 'aria-current': 'true' as const } : {})}
          >
            {PERIOD_LABELS[period]}
          </Segment>
        </li>
      ))}
    </Segments>
  </nav>
);

/** Chooses the program of a leaderboard. */
export const ProgramChoice = ({ chosen }: { readonly chosen: BoardChoice }) => (
  <nav aria-label="Program">
    <Choices>
      {BOARDS.map((board) => (
        <li key={board}>
          <Choice
            to={addressOf({ ...chosen, board })}
            preventScrollReset
            {...(board === chosen.board ? { 'aria-current': 'true' as const } : {})}
          >
            {BOARD_LABELS[board]}
          </Choice>
        </li>
      ))}
    </Choices>
  </nav>
);
