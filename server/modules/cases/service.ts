import type { Submission, SubmissionListItem } from '#shared/contract/cases/case-submission.ts';
import type { Topic } from '../../platform/cache/topics.ts';
import { createPreparedCache } from '../../platform/http/routes/prepared-cache.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { createDrafts, type Drafts, type DraftWrite } from './submissions/drafts.ts';
import { createGrading, type Grading } from './submissions/grading.ts';
import { isGrader } from './permissions.ts';
import type { CaseDeps } from './ports.ts';
import { createCaseLifecycle, type CaseLifecycle } from './lifecycle.ts';
import { createCaseReading, type CaseReading } from './reading.ts';
import { gradersView, withGraders } from './graders/views.ts';
import { unreleasedOf } from './grades/grading-state.ts';
import { withHistory } from './grades/history.ts';
import { savedGrades } from './grades/repository.ts';
import { toListItem, toSubmission } from './submissions/submission-views.ts';
import {
  listSubmitted,
  neighboursOf,
  type Neighbours,
  type SubmissionFilters,
  type SubmissionsQuery,
} from './submissions/queue-repository.ts';
import { findSubmission, submissionsOf } from './submissions/submissions-repository.ts';
import type { WorkingCopies } from '../../platform/authoring/working-copies.ts';
import { createTeachingNotes, type TeachingNotes } from './teaching-notes/reading.ts';
import { createCaseCopies } from './working-copies.ts';
import { createCaseWriting, type CaseWriting } from './writing.ts';

export interface CaseService extends CaseReading, CaseWriting, CaseLifecycle, Drafts, Grading, TeachingNotes {
  readonly workingCopies: WorkingCopies;
  /** Saves or submits one's own draft by its id. Throws as `save`, and 404 for another user's draft. */
  saveOwn(actor: Actor, id: string, write: DraftWrite): Promise<Submission>;
  /** Returns a page of the user's own drafts and submissions. */
  mine(
    actor: Actor,
    page: { readonly page: number; readonly limit: number },
  ): Promise<{ items: Submission[]; total: number }>;
  /** Returns a page of submissions, for graders. */
  submissions(actor: Actor, query: SubmissionsQuery): Promise<{ items: SubmissionListItem[]; total: number }>;
  /** Returns the previous and next submission in the filtered queue. Throws 404 for drafts. */
  neighbours(actor: Actor, id: string, filters: SubmissionFilters): Promise<Neighbours>;
  /** Returns a submission to its author, and once submitted to graders. Throws 404 for anyone else. */
  submission(actor: Actor, id: string): Promise<Submission>;
}

/** Topics that invalidate the cached responses for guests. */
const CASE_TOPICS: readonly Topic[] = ['cases'];

/** Case studies: reading, writing and submissions. */
export const createCaseService = (deps: CaseDeps): CaseService => {
  const { db } = deps;
  const guests = createPreparedCache(deps, CASE_TOPICS);
  const reading = createCaseReading(deps, guests);
  const drafts = createDrafts(deps);
  return {
    ...reading,
    ...createCaseWriting(deps, (actor, id) => reading.get(actor, id)),
    ...createCaseLifecycle(deps),
    ...createTeachingNotes(deps),
    workingCopies: createCaseCopies(deps),
    ...drafts,
    ...createGrading(deps),
    async saveOwn(actor, id, write) {
      const row = await findSubmission(db, id);
      if (row?.user_id !== actor.userId) throw notFound('submission');
      return drafts.save(actor, row.case_id, write);
    },
    async mine(actor, page) {
      const { rows, total } = await submissionsOf(db, actor.userId, page);
      const items = rows.map((row) => toSubmission(row, 'writer'));
      return { items: await withHistory(db, items, 'writer'), total };
    },
    async submissions({ userId: readerId }, query) {
      const { rows, total } = await listSubmitted(db, { ...query, readerId });
      const ids = rows.map(({ id }) => id);
      const saved = await savedGrades(db, ids);
      const items = rows.map((row) => {
        const own = saved.filter(({ submission_id }) => submission_id === row.id);
        return { ...toListItem(row), unreleased: unreleasedOf(row, own, readerId) };
      });
      return { items: await withGraders(db, items), total };
    },
    async neighbours({ userId: readerId }, id, filters) {
      const row = await findSubmission(db, id);
      if (row === undefined || row.state === 'draft') throw notFound('submission');
      return neighboursOf(db, row, { ...filters, readerId });
    },
    async submission(actor, id) {
      const row = await findSubmission(db, id);
      if (row?.user_id === actor.userId) {
        const submission = toSubmission(row, 'writer');
        return (await withHistory(db, [submission], 'writer'))[0] ?? submission;
      }
      if (row === undefined || row.state === 'draft' || !isGrader(actor)) throw notFound('submission');
      return gradersView(db, row, actor.userId);
    },
  };
};
