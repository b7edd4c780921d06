/** The status of a quiz in a conflict. It isn’t part of the form: it changes only when an author asks for it. */
import type { QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { momentText } from '../../../../app/staff/labels.ts';
import { STATUS_LABELS } from '../../../../app/staff/status.tsx';
import type { Chosen } from './differences.ts';

export interface Publication {
  readonly status: QuizStatus;
  readonly scheduledAt?: string | null;
}

export interface PublicationDifference extends Chosen {
  readonly mine: Publication;
  readonly theirs: Publication;
}

export const publicationText = ({ status, scheduledAt = null }: Publication): string =>
  status === 'scheduled' && scheduledAt !== null
    ? `${STATUS_LABELS.scheduled} for ${momentText(scheduledAt)}`
    : STATUS_LABELS[status];

const isSame = (one: Publication, other: Publication): boolean =>
  one.status === other.status &&
  (one.status !== 'scheduled' || Date.parse(one.scheduledAt ?? '') === Date.parse(other.scheduledAt ?? ''));

/**
 * Returns the difference in status; null if there is none.
 * @param mine the status that the author’s save sets; null if the author hasn’t tried to save
 * @param base the status that the author saw in the editor
 */
export const publicationDifference = (
  mine: Publication | null,
  theirs: Publication,
  base: Publication,
): PublicationDifference | null => {
  const wanted = mine ?? base;
  if (isSame(wanted, theirs)) return null;
  const changedBy = isSame(wanted, base) ? 'theirs' : isSame(theirs, base) ? 'mine' : 'both';
  return { key: 'status', changedBy, mine: wanted, theirs };
};
