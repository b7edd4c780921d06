import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { secondsTaken } from '#shared/domain/attempts/deadlines.ts';
import { PROGRAM_KEYS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { testState, type TestState } from '#shared/domain/weekly-tests/weekly-tests.ts';
import type { OwnAttempt } from './board-repository.ts';
import type { TestRow } from './repository.ts';

const moment = (at: number): string => new Date(at).toISOString();
const programOf = (text: string | null): ProgramKey | null => PROGRAM_KEYS.find((key) => key === text) ?? null;

/** Returns the state of a test. */
export const stateOf = (row: Pick<TestRow, 'opens_at' | 'closes_at' | 'called_off_at'>, now: number): TestState =>
  testState({ opensAt: row.opens_at, closesAt: row.closes_at, calledOffAt: row.called_off_at }, now);

/** Public details of a test. Copied field by field, because the key is in the same row. */
export const detailsOf = (row: TestRow, now: number) => ({
  _id: row.id,
  quizId: row.quiz_id,
  title: row.title,
  description: row.description,
  program: programOf(row.program),
  difficulty: row.difficulty,
  questionCount: row.question_count,
  timeLimitMinutes: row.time_limit_minutes,
  opensAt: moment(row.opens_at),
  closesAt: moment(row.closes_at),
  state: stateOf(row, now),
  calledOffReason: row.called_off_reason,
});

/** The viewer's own attempt; without score and rank while the test is open. */
export const toOwn = (row: OwnAttempt, rank: number | null, held: boolean): NonNullable<WeeklyTest['yours']> => {
  const done = row.finished_at;
  const figure = (value: number | null, unit: number): number | null =>
    done === null || held ? null : (value ?? 0) / unit;
  return {
    resultId: row.id,
    status: row.status,
    score: figure(row.score_milli, 1000),
    maxScore: figure(row.max_score_milli, 1000),
    percent: figure(row.percent_centi, 100),
    timeTakenSeconds: done === null ? null : secondsTaken(row.started_at, done),
    place: rank,
  };
};
