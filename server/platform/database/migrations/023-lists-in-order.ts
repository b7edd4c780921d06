import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/** The orders in which files, the question bank, the books and partners are read, and where a mentor's sessions stand. */
export const afterwards: readonly MigrationStep[] = [
  { index: 'uploads_of_owner_in_order', on: 'uploads (owner_id, id)' },
  { index: 'uploads_of_owner_by_size', on: 'uploads (owner_id, bytes, id)' },
  // PostgreSQL keeps statistics of an expression that has an index: without them it takes every search for a rare word.
  { index: 'uploads_of_owner_by_name', on: 'uploads (owner_id, (lower(filename)), id)' },
  { index: 'bank_from_oldest', on: 'bank_questions (quiz_id, position)' },
  { index: 'payments_by_amount', on: 'payments (amount, id)' },
  { index: 'payments_given_back_by_amount', on: 'payments (amount, id) where refunded > 0' },
  // Whoever looks for those with one plan reads no other's.
  { index: 'subscriptions_of_plan', on: 'subscriptions (plan_id, id)' },
  { index: 'partners_by_name', on: 'partners (name, id)' },
  { index: 'mentor_sessions_of_mentor', on: 'mentor_sessions (mentor_id, starts_at, id)' },
  { index: 'mentor_sessions_of_learner', on: 'mentor_sessions (learner_id, starts_at, id)' },
];
