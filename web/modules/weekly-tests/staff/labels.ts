import type { TestState } from '#shared/domain/weekly-tests/weekly-tests.ts';

/** What the states of a test are called. */
export const STATE_WORDS: Readonly<Record<TestState, string>> = {
  ahead: 'Ahead',
  open: 'Open',
  closed: 'Closed',
  calledOff: 'Called off',
};
