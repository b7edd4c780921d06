import { useSearchParams } from 'react-router-dom';
import { BOARDS, type Board } from '#shared/contract/ranking/leaderboard.ts';
import { PERIODS, type Period } from '#shared/domain/ranking/points.ts';

/** The leaderboard in the URL; by default this week's overall one. */
export interface BoardChoice {
  readonly board: Board;
  readonly period: Period;
}

export const DEFAULT_CHOICE: BoardChoice = { board: 'overall', period: 'week' };

/** Returns the query string of a leaderboard. */
export const addressOf = ({ board, period }: BoardChoice): string => {
  const query = new URLSearchParams();
  if (board !== DEFAULT_CHOICE.board) query.set('board', board);
  if (period !== DEFAULT_CHOICE.period) query.set('period', period);
  const text = query.toString();
  return text === '' ? '?' : `?${text}`;
};

/** Reads the leaderboard from the URL; invalid values fall back to the default. */
export const useBoardQuery = (): BoardChoice => {
  const [query] = useSearchParams();
  return {
    board: BOARDS.find((board) => board === query.get('board')) ?? DEFAULT_CHOICE.board,
    period: PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_CHOICE.period,
  };
};
