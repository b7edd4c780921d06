/** Assigning submissions to graders. */
import * as v from 'valibot';
import { caseFilters } from './submissions.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, list, single } from '../common/fields.ts';

/** Submissions that one call assigns by their ids. */
const SELECTED_MAX = 100;
const GRADERS_MAX = 50;

/** A grader with the submissions assigned to them. */
export const Grader = v.object({
  _id: v.string(),
  name: v.string(),
  /** Assigned and not graded yet. */
  waiting: v.number(),
  /** Assigned and graded, by whomever. */
  graded: v.number(),
});
export type Grader = v.InferOutput<typeof Grader>;

export const listGraders = {
  id: 'graders.list',
  method: 'GET',
  path: '/api/case-studies/graders',
  access: 'submissions.grade',
  summary: 'Lists all graders with their progress.',
  query: v.object({ caseStudy: v.optional(id('case study')) }),
  response: list(Grader),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

const ids = (noun: string, most: number) =>
  v.pipe(
    v.array(id(noun)),
    v.maxLength(most, `Choose at most ${String(most)}`),
    v.check((all) => new Set(all).size === all.length, 'The same id is given twice'),
  );

export const Assigned = v.object({
  /** How many each grader got. */
  graders: v.array(v.object({ _id: v.string(), name: v.string(), count: v.number() })),
  /** Submissions that are graded already, or were written by the only grader chosen. */
  skipped: v.number(),
  /** Submissions beyond what one call assigns. */
  left: v.number(),
});
export type Assigned = v.InferOutput<typeof Assigned>;

export const assignGraders = {
  id: 'graders.assign',
  method: 'POST',
  path: '/api/case-studies/submissions/graders',
  access: 'submissions.grade',
  summary: 'Shares ungraded submissions out among graders, equally.',
  description:
    'Chosen submissions change their grader; otherwise those of the filter that have none get one. Each grader gets one email.',
  body: v.object({
    /** Empty: the chosen submissions are assigned to no one. */
    graders: ids('grader', GRADERS_MAX),
    submissions: v.optional(v.pipe(ids('submission', SELECTED_MAX), v.minLength(1, 'Choose at least one submission'))),
    ...caseFilters,
  }),
  response: single({ assigned: Assigned }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
