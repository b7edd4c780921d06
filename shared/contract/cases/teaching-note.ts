/** Teaching notes of case studies, for the staff who teach them. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, single } from '../common/fields.ts';

export const TeachingNote = v.object({
  synopsis: v.string(),
  objectives: v.array(v.string()),
  /** The course, and the prior knowledge it needs. */
  audience: v.string(),
  /** Length of the session. */
  minutes: v.number(),
  plan: v.array(v.object({ minutes: v.number(), activity: v.string() })),
  /** Discussion questions with the instructor's answers. */
  analysis: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** Common mistakes of learners. */
  pitfalls: v.array(v.string()),
  /** Headings for the board. */
  board: v.array(v.string()),
  /** How to close, and what to do next. */
  afterwards: v.string(),
  readings: v.array(v.object({ title: v.string(), url: v.optional(v.string()) })),
});
export type TeachingNote = v.InferOutput<typeof TeachingNote>;

/** A case study’s teaching note, with the title of the case study. */
export const CaseWithNote = v.object({
  caseStudy: v.object({ _id: v.string(), title: v.string() }),
  note: v.nullable(TeachingNote),
});
export type CaseWithNote = v.InferOutput<typeof CaseWithNote>;

export const getTeachingNote = {
  id: 'caseStudies.teachingNote',
  method: 'GET',
  path: '/api/case-studies/:id/teaching-note',
  access: 'content.write',
  summary: 'Returns a case study’s teaching note.',
  description: 'Null when it has none. The note contains answers; learners never see it.',
  params: idParams('case study'),
  response: single(CaseWithNote.entries),
  errors: [],
} as const satisfies Endpoint;
