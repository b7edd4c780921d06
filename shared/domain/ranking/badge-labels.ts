import { programByKey, type ProgramKey } from '../quizzes/programs.ts';
import type { Badge } from './badges.ts';

export interface BadgeLabels {
  readonly title: string;
  /** How to earn it. */
  readonly how: string;
}

const PLAIN: Readonly<Record<Exclude<Badge, 'program'>, BadgeLabels>> = {
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

/** Returns how to complete a program. */
export const programHow = (program: string): string => PROGRAM_HOW[program] ?? 'Pass every quiz of the program.';

/** Returns a badge's title and how to earn it. */
export const badgeLabels = ({
  badge,
  program,
}: {
  readonly badge: Badge;
  readonly program: ProgramKey | null;
}): BadgeLabels => {
  if (badge !== 'program') return PLAIN[badge];
  return { title: programByKey(program ?? '')?.title ?? 'Program', how: programHow(program ?? '') };
};
