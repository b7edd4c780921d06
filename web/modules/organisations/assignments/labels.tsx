import type { AssignmentFigures } from '#shared/contract/organisations/assignments.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { AssignmentKind, AssignmentState } from '#shared/domain/organisations/assignments.ts';
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
  `${numberText(done)} of ${numberText(assigned)}`;

/** When an item without a pass mark is done. */
export const DONE_TEXTS: Readonly<Record<AssignmentKind, string>> = {
  quiz: 'Done with the first finished attempt.',
  insight: 'Done when its questions are answered, or, if it has none, when it is marked as read.',
  case: 'Done when the answers are submitted. With a pass mark, done when a grade reaches it.',
  weeklyTest: 'Done when it is finished. It can only be taken while it is open.',
  path: 'Done when the path is started and all its steps are done.',
};
