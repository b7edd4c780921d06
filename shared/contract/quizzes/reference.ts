/** Reference data: subjects, and the chapters inside them. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, list } from '../common/fields.ts';

export const Subject = v.object({ _id: v.string(), name: v.string() });
export type Subject = v.InferOutput<typeof Subject>;

export const Chapter = v.object({ _id: v.string(), name: v.string(), subjectId: v.string() });
export type Chapter = v.InferOutput<typeof Chapter>;

export const getSubject = {
  id: 'subject.list',
  method: 'GET',
  path: '/api/subject/getsubject',
  access: 'public',
  summary: 'Lists all subjects by name.',
  response: list(Subject),
  errors: [],
} as const satisfies Endpoint;

export const getChapter = {
  id: 'chapter.list',
  method: 'GET',
  path: '/api/chapter/getchapter',
  access: 'public',
  summary: 'Lists chapters by subject and name.',
  description: 'Optionally of one subject.',
  query: v.object({ subjectId: v.optional(id('subject')) }),
  response: list(Chapter),
  errors: [],
} as const satisfies Endpoint;
