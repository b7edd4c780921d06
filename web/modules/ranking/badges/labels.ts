import type { BadgeView } from '#shared/contract/ranking/badges.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { paths } from '../../../app/routing/route-table.ts';

interface BadgeWords {
  readonly title: string;
  /** What it was given for, or how to earn it. */
  readonly how: string;
}

const PLAIN: Readonly<Record<Exclude<BadgeView['badge'], 'program'>, BadgeWords>> = {
  firstQuiz: { title: 'First quiz', how: 'Finish a quiz, any quiz.' },
  perfectScore: { title: 'Full marks', how: 'Finish a quiz with every answer right.' },
  streak7: { title: 'A week in a row', how: 'Finish the daily quiz on 7 days in a row.' },
  streak30: { title: 'A month in a row', how: 'Finish the daily quiz on 30 days in a row.' },
  streak100: { title: 'A hundred days', how: 'Finish the daily quiz on 100 days in a row.' },
  topTen: { title: 'Top ten of a week', how: 'Be among the first ten of the board when a week ends.' },
};

const PROGRAM_HOW: Readonly<Record<string, string>> = {
  businessNewsAnalysis: 'Answer the questions at the end of every insight.',
  caseStudies: 'Hand in every case study.',
};

/** How a badge is called, and how it is earned. */
export const badgeWords = ({ badge, program }: BadgeView): BadgeWords => {
  if (badge !== 'program') return PLAIN[badge];
  const key = program ?? '';
  return { title: programByKey(key)?.title ?? 'Program', how: PROGRAM_HOW[key] ?? 'Pass every quiz of the program.' };
};

interface Way {
  readonly to: string;
  readonly label: string;
}

/** Where a badge is earned. */
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
