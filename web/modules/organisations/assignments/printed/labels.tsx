import type { AssignedResult } from '#shared/contract/organisations/assignment-report.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { ASSIGNMENT_STATES, dueToday } from '#shared/domain/organisations/assignments.ts';
import { Text } from '#shared/ui/system.ts';
import { STATE_LABELS } from '../labels.tsx';
import type { Period } from '../period.ts';
import { PRINTED_MAX } from './use-all-pages.ts';

/** "As of 4 May 2026." */
const asOf = (): string => `As of ${dayText(dueToday(Date.now()))}.`;

/** The number of people in each state. */
export const stateText = (people: readonly Pick<AssignedResult, 'state'>[]): string => {
  const parts = ASSIGNMENT_STATES.map(
    (state) => `${STATE_LABELS[state].toLowerCase()} ${String(people.filter((one) => one.state === state).length)}`,
  );
  return `${countText(people.length, 'person', 'people')}: ${parts.join(', ')}. ${asOf()}`;
};

/** The due dates that a report covers. */
export const periodText = ({ from, until }: Period): string => {
  const days =
    from === undefined
      ? until === undefined
        ? 'All assignments.'
        : `Assignments due until ${dayText(until)}.`
      : until === undefined
        ? `Assignments due from ${dayText(from)}.`
        : `Assignments due from ${dayText(from)} until ${dayText(until)}.`;
  return `${days} ${asOf()}`;
};

/** Says that a table on paper has no more rows. */
export const CutOff = () => (
  <Text fontSize="sm" color="muted">
    These are the first {numberText(PRINTED_MAX)} rows. Save the report as a table for all of them.
  </Text>
);
