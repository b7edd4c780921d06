/** Grades before their release: saving and releasing them. */
import * as v from 'valibot';
import { Submission } from './case-submission.ts';
import { GradeInput } from './submission-changes.ts';
import { caseFilters, submissionFilters } from './submissions.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, single, whole } from '../common/fields.ts';

/** Grades that one call releases. */
export const RELEASED_MAX = 100;

const revision = whole('Revision', 0, 1_000_000_000);

export const saveGrade = {
  id: 'grades.save',
  method: 'PUT',
  path: '/api/case-studies/submissions/:id/grade',
  access: 'submissions.grade',
  summary: 'Saves a grade without releasing it to the learner.',
  description:
    'In double grading each grader saves their own. Once both have finished, the mean is ready for release, or they differ too much and a third grader saves the grade that counts.',
  params: idParams('submission'),
  body: v.object({
    grade: GradeInput,
    /** The revision of the saved grade that the grader saw, 0 for the first; a newer one is a conflict. */
    revision,
    /** In double grading: the grader has finished. */
    done: v.optional(v.boolean('Done must be true or false'), false),
  }),
  response: single({ submission: Submission }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'SUBMISSION_FINISHED'],
} as const satisfies Endpoint;

export const releaseGrade = {
  id: 'grades.release',
  method: 'POST',
  path: '/api/case-studies/submissions/:id/release',
  access: 'submissions.grade',
  summary: 'Releases a saved grade to the learner.',
  description: 'The learner gets one notice. In double grading only the grade that results from both can be released.',
  params: idParams('submission'),
  body: v.object({ revision }),
  response: single({ submission: Submission }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'SUBMISSION_FINISHED'],
} as const satisfies Endpoint;

export const Released = v.object({
  released: v.number(),
  /** Chosen submissions without a grade that this grader can release. */
  skipped: v.number(),
  /** Ready for release beyond what one call releases. */
  left: v.number(),
});
export type Released = v.InferOutput<typeof Released>;

export const releaseGrades = {
  id: 'grades.releaseAll',
  method: 'POST',
  path: '/api/case-studies/submissions/release',
  access: 'submissions.grade',
  summary: 'Releases the saved grades of chosen or filtered submissions.',
  description: `At most ${String(RELEASED_MAX)} in one call. Each learner gets one notice.`,
  body: v.object({
    submissions: v.optional(
      v.pipe(
        v.array(id('submission')),
        v.minLength(1, 'Choose at least one submission'),
        v.maxLength(RELEASED_MAX, `Choose at most ${String(RELEASED_MAX)}`),
      ),
    ),
    ...caseFilters,
    assigned: submissionFilters.assigned,
    /** How many the grader confirmed: with another number of them nothing is released. Not for chosen ones. */
    count: v.optional(whole('The count', 1, 1_000_000)),
  }),
  response: single({ released: Released }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
} as const satisfies Endpoint;

export const revealLearner = {
  id: 'grades.learner',
  method: 'POST',
  path: '/api/case-studies/submissions/:id/learner',
  access: 'grading.manage',
  summary: 'Tells an administrator who wrote an anonymous answer.',
  description: 'The audit log records it.',
  params: idParams('submission'),
  response: single({ learner: v.object({ _id: v.string(), name: v.string(), email: v.string() }) }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
