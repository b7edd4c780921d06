/** Badges: permanent records with a date. */
import { PROGRAM_KEYS, type ProgramKey } from '../quizzes/programs.ts';

export const BADGES = ['firstQuiz', 'perfectScore', 'streak7', 'streak30', 'streak100', 'program', 'topTen'] as const;
export type Badge = (typeof BADGES)[number];

/** Streaks that earn a badge, shortest first. */
export const STREAK_BADGES = [
  { badge: 'streak7', days: 7 },
  { badge: 'streak30', days: 30 },
  { badge: 'streak100', days: 100 },
] as const satisfies readonly { badge: Badge; days: number }[];

/** Weekly ranks that earn a badge. */
export const TOP_PLACES = 10;

/** All badges in the order shown: one for each program. */
export const COLLECTION: readonly { readonly badge: Badge; readonly program: ProgramKey | null }[] = [
  { badge: 'firstQuiz', program: null },
  { badge: 'perfectScore', program: null },
  { badge: 'streak7', program: null },
  { badge: 'streak30', program: null },
  { badge: 'streak100', program: null },
  ...PROGRAM_KEYS.map((program) => ({ badge: 'program' as const, program })),
  { badge: 'topTen', program: null },
];
