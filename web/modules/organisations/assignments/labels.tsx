import type { AssignmentFigures } from '#shared/contract/organisations/assignments.ts';
import type { AssignmentState } from '#shared/domain/organisations/assignments.ts';
import { Tag, type TagTone } from '#shared/ui/tag.ts';

export const STATE_LABELS: Readonly<Record<AssignmentState, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  done: 'Done',
};

const TONES: Readonly<Record<AssignmentState, TagTone>> = { open: 'info', overdue: 'bad', done: 'good' };

/** A person's state in an assignment. */
export const StateTag = ({ state }: { readonly state: AssignmentState }) => (
  <Tag tone={TONES[state]}>{STATE_LABELS[state]}</Tag>
);

/** "82%", or a dash without a percent. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${String(Math.floor(percent))}%`;

/** "12 of 40". */
export const doneText = ({ done, assigned }: Pick<AssignmentFigures, 'done' | 'assigned'>): string =>
  `${done.toLocaleString('en-IN')} of ${assigned.toLocaleString('en-IN')}`;
