import type { CaseStatus } from '#shared/contract/cases/case-study.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import type { CaseStudiesTable } from './tables.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

type Owned = Pick<CaseStudiesTable, 'author_id' | 'status'>;

/** Whether that person edits anybody's case studies and decides what is published. */
export const isEditor = (actor: Actor): boolean => may(actor.role, 'content.publish');

const isAuthor = (actor: Actor, study: Owned): boolean =>
  may(actor.role, 'content.write') && study.author_id === actor.userId;

/** Whether that person may know of the case study: it is published, theirs, or they edit anybody's. */
export const maySee = (actor: Actor | null, study: Owned): boolean =>
  study.status === 'published' || (actor !== null && (isEditor(actor) || isAuthor(actor, study)));

/** Whether that person may change it, and so see what earns the points: editors any, other authors their own drafts. */
export const mayEdit = (actor: Actor | null, study: Owned): boolean =>
  actor !== null && (isEditor(actor) || (isAuthor(actor, study) && study.status === 'draft'));

/** Refuses who may not change it: 404 where they may not know of it, else 403. */
export const demandEdit = (actor: Actor, study: Owned): void => {
  if (!maySee(actor, study)) throw notFound('case study');
  if (!mayEdit(actor, study)) throw new Refusal('FORBIDDEN');
};

/** Refuses who may not give a case study that status: drafts are for every author, the rest is publishing. */
export const demandStatus = (actor: Actor, status: CaseStatus): void => {
  if (status !== 'draft' && !isEditor(actor)) throw new Refusal('FORBIDDEN');
};

/** Whether that person reads and grades what others handed in. */
export const isGrader = (actor: Actor): boolean => may(actor.role, 'submissions.grade');
