import { mutate } from 'swr';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLatestResult, getResult } from '#shared/contract/attempts/result.ts';
import { getPastWeeklyTests, getWeeklyBoard, getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';

const OF_TESTS = [getWeeklyTests.id, getPastWeeklyTests.id, getWeeklyBoard.id] as const;
const TIMES = new Set<string>(OF_TESTS);
const RESULTS = new Set<string>([...OF_TESTS, getHistory.id, getResult.id, getLatestResult.id]);

const forget = (ids: ReadonlySet<string>): void => {
  void mutate((key) => Array.isArray(key) && ids.has(String(key[0])));
};

/** Invalidates queries that depend on a test opening or closing. */
export const forgetTests = (): void => forget(TIMES);

/** Invalidates queries that depend on a finished attempt. */
export const forgetResults = (): void => forget(RESULTS);
