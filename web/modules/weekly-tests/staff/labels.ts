import type { TestState } from '#shared/domain/weekly-tests/weekly-tests.ts';

/** Labels of the states of a test. */
export const STATE_LABELS: Readonly<Record<TestState, string>> = {
  ahead: 'Scheduled',
  open: 'Open',
  closed: 'Closed',
  calledOff: 'Cancelled',
};
