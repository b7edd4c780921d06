import type { Board } from '#shared/contract/ranking/leaderboard.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import type { Period } from '#shared/domain/ranking/points.ts';

const whole = numberFormat({ maximumFractionDigits: 0 });

/** "1,245": rounded down, so that no one appears to have passed the next rank. */
export const pointsText = (points: number): string => whole.format(Math.floor(points));

export const rankText = (rank: number): string => whole.format(rank);

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  week: 'This week',
  month: 'This month',
  all: 'All time',
};

export const BOARD_LABELS: Readonly<Record<Board, string>> = {
  overall: 'Everything',
  staticeBusinessQuizzes: 'Static quizzes',
  newsBasedBusinessCurrentAffairs: 'Current affairs',
  businessVocabulary: 'Vocabulary',
};
