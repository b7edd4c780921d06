import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLatestResult, getResult } from '#shared/contract/attempts/result.ts';
import { getPastWeeklyTests, getWeeklyBoard, getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { invalidate } from '../../../app/session/query.ts';

const OF_TESTS = [getWeeklyTests, getPastWeeklyTests, getWeeklyBoard] as const;

/** Invalidates queries that depend on a test opening or closing. */
export const forgetTests = (): void => void invalidate(...OF_TESTS);

/** Invalidates queries that depend on a finished attempt. */
export const forgetResults = (): void => void invalidate(...OF_TESTS, getHistory, getResult, getLatestResult);
