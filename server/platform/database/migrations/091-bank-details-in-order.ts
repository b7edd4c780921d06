import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/**
 * Filters of the question bank that few questions match. Without those that have no level, statistics don't say that a level
 * matches nearly all.
 */
export const afterwards: readonly MigrationStep[] = [
  { index: 'bank_by_level', on: 'bank_questions (level, quiz_id desc, position) where level is not null' },
  { index: 'bank_by_bloom', on: 'bank_questions (bloom, quiz_id desc, position) where bloom is not null' },
  { index: 'bank_by_due_day', on: 'bank_questions (due_on) where due_on is not null' },
];
