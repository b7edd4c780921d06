/** Case studies: reading and editing. */
import * as v from 'valibot';
import {
  CASE_FILTERS,
  CASE_STATUSES,
  caseDetails,
  CaseQuestion,
  CaseStudyCard,
  CaseStudyDraft,
  Criterion,
  CriterionView,
  Exhibit,
} from './case-study.ts';
import { Submission } from './case-submission.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, page, PageQuery, MessageReply, single } from '../common/fields.ts';
import { Source } from '../quizzes/source.ts';

/** Part of a name, email or title. */
export const caseSearch = v.optional(
  v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long')),
);

/** The content after the first part. */
const Rest = v.object({
  /** Sanitised HTML; its third-level headings start sections. */
  text: v.string(),
  exhibits: v.array(Exhibit),
  questions: v.array(CaseQuestion),
  rubric: v.array(CriterionView),
  furtherReading: v.array(Source),
});
export type CaseStudyRest = v.InferOutput<typeof Rest>;

/** A case study on its own page. */
export const CaseStudy = v.object({
  ...caseDetails,
  /** Sanitised HTML that everyone can read. */
  opening: v.string(),
  /** A preview for readers without access: titles of sections and exhibits. */
  inside: v.object({ sections: v.array(v.string()), exhibits: v.array(v.string()) }),
  /** How to get access to the rest; null with access. */
  locked: v.nullable(v.picklist(['signIn', 'subscription'])),
  rest: v.nullable(Rest),
  /** The reader's own submission, once started. */
  submission: v.nullable(Submission),
  /** For staff who can edit it: its status, and the rubric with its scoring guide. */
  editing: v.optional(
    v.object({
      status: v.picklist(CASE_STATUSES),
      version: v.number(),
      scheduledAt: v.nullable(Moment),
      author: v.nullable(v.object({ _id: v.string(), name: v.string() })),
      createdAt: Moment,
      updatedAt: Moment,
      rubric: v.array(Criterion),
      /** The rich texts as written, with the TeX of their formulas. */
      written: v.object({ opening: v.string(), text: v.string(), exhibits: v.array(Exhibit) }),
    }),
  ),
});
export type CaseStudy = v.InferOutput<typeof CaseStudy>;

/** The first is the default. */
export const CASE_SORTS = ['newest', 'updated'] as const;

export const getCaseStudies = {
  id: 'caseStudies.list',
  method: 'GET',
  path: '/api/case-studies',
  access: 'optional',
  summary: 'Lists case studies, newest first.',
  description: 'Learners and guests see published ones; staff see those they can edit.',
  query: v.object({
    ...PageQuery,
    /** Part of the title, subject or summary. */
    search: caseSearch,
    status: v.optional(v.picklist(CASE_STATUSES, 'Unknown status')),
    /** The user's own progress, or `due`. */
    mine: v.optional(v.picklist(CASE_FILTERS, 'Unknown progress')),
    sort: v.optional(v.picklist(CASE_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(CaseStudyCard),
  errors: ['SIGN_IN_REQUIRED'],
} as const satisfies Endpoint;

export const addCaseStudy = {
  id: 'caseStudies.add',
  method: 'POST',
  path: '/api/case-studies',
  access: 'content.write',
  summary: 'Creates a case study.',
  body: CaseStudyDraft,
  status: 201,
  response: single({ caseStudy: CaseStudy }),
  errors: ['FORBIDDEN', 'CASE_NOT_READY'],
} as const satisfies Endpoint;

export const getCaseStudy = {
  id: 'caseStudies.get',
  method: 'GET',
  path: '/api/case-studies/:id',
  access: 'optional',
  summary: 'Returns a case study.',
  description: 'Everyone gets the first part; signed-in users with access get the rest.',
  params: idParams('case study'),
  response: single({ caseStudy: CaseStudy }),
  errors: [],
} as const satisfies Endpoint;

export const updateCaseStudy = {
  id: 'caseStudies.update',
  method: 'PUT',
  path: '/api/case-studies/:id',
  access: 'content.write',
  summary: 'Replaces a case study.',
  description: 'Existing submissions keep their questions and rubric.',
  params: idParams('case study'),
  body: CaseStudyDraft,
  response: single({ caseStudy: CaseStudy }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'CASE_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteCaseStudy = {
  id: 'caseStudies.delete',
  method: 'DELETE',
  path: '/api/case-studies/:id',
  access: 'content.write',
  summary: 'Deletes a case study without submissions.',
  description: 'Otherwise archive it.',
  params: idParams('case study'),
  response: MessageReply,
  errors: ['FORBIDDEN', 'CASE_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;
