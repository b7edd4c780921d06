import type { BadgeView } from '#shared/contract/ranking/badges.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { paths } from '../../../app/routing/route-table.ts';

interface Way {
  readonly to: string;
  readonly label: string;
}

/** Returns the page where a badge is earned. */
export const wayTo = ({ badge, program }: Pick<BadgeView, 'badge' | 'program'>): Way => {
  switch (badge) {
    case 'streak7':
    case 'streak30':
    case 'streak100':
      return { to: paths.daily(), label: 'Today’s quiz' };
    case 'topTen':
      return { to: paths.leaderboard(), label: 'The leaderboard' };
    case 'program':
      return { to: programByKey(program ?? '')?.quizesPage ?? paths.explore(), label: 'Open the program' };
    case 'firstQuiz':
    case 'perfectScore':
      return { to: paths.explore(), label: 'Explore quizzes' };
  }
};
