import type { BadgeView } from '#shared/contract/ranking/badges.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { paths } from '../../../app/routing/route-table.ts';

interface BadgeLabels {
  readonly title: string;
  /** How to earn it. */
  readonly how: string;
}

const PLAIN: Readonly<Record<Exclude<BadgeView['badge'], 'program'>, BadgeLabels>> = {
  firstQuiz: { title: 'First quiz', how: 'Finish a quiz, any quiz.' },
  perfectScore: { title: 'Full marks', how: 'Finish a quiz with every answer right.' },
  streak7: { title: 'A week in a row', how: 'Finish the daily quiz on 7 days in a row.' },
  streak30: { title: 'A month in a row', how: 'Finish the daily quiz on 30 days in a row.' },
  streak100: { title: 'A hundred days', how: 'Finish the daily quiz on 100 days in a row.' },
  topTen: { title: 'Top ten of a week', how: 'Be in the top ten of the leaderboard when a week ends.' },
};

const PROGRAM_HOW: Readonly<Record<string, string>> = {
  businessNewsAnalysis: 'Answer the questions at the end of every insight.',
  caseStudies: 'Submit every case study.',
};

/** Returns a badge's title and how to earn it. */
export const badgeLabels = ({ badge, program }: BadgeView): BadgeLabels => {
  if (badge !== 'program') return PLAIN[badge];
  const key = program ?? '';
  return { title: programByKey(key)?.title ?? 'Program', how: PROGRAM_HOW[key] ?? 'Pass every quiz of the program.' };
};

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
