/** Managing subjects and chapters. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, list, MessageReply, single } from '../common/fields.ts';
import { Chapter, Subject } from './reference.ts';

/** A subject with its chapters and their quiz counts. */
export const SubjectUsage = v.object({
  _id: v.string(),
  name: v.string(),
  quizzes: v.number(),
  chapters: v.array(v.object({ _id: v.string(), name: v.string(), quizzes: v.number() })),
});
export type SubjectUsage = v.InferOutput<typeof SubjectUsage>;

const SubjectName = line('The name of the subject', 100);
const ChapterName = line('The name of the chapter', 100);
/** Where the quizzes of a deleted subject or chapter move. */
const moveTo = (noun: string) => v.object({ moveTo: v.optional(id(noun)) });

export const referenceUsage = {
  id: 'reference.usage',
  method: 'GET',
  path: '/api/reference/usage',
  access: 'content.write',
  summary: 'Lists subjects and chapters with their quiz counts.',
  response: list(SubjectUsage),
  errors: [],
} as const satisfies Endpoint;

export const addSubject = {
  id: 'subject.add',
  method: 'POST',
  path: '/api/subject',
  access: 'reference.manage',
  summary: 'Adds a subject.',
  body: v.object({ name: SubjectName }),
  status: 201,
  response: single({ subject: Subject }),
  errors: ['NAME_TAKEN'],
} as const satisfies Endpoint;

export const renameSubject = {
  id: 'subject.rename',
  method: 'PUT',
  path: '/api/subject/:id',
  access: 'reference.manage',
  summary: 'Renames a subject.',
  description: 'Finished results keep the old name.',
  params: idParams('subject'),
  body: v.object({ name: SubjectName }),
  response: single({ subject: Subject }),
  errors: ['NAME_TAKEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteSubject = {
  id: 'subject.delete',
  method: 'DELETE',
  path: '/api/subject/:id',
  access: 'reference.manage',
  summary: 'Deletes a subject without quizzes, and its chapters.',
  params: idParams('subject'),
  response: MessageReply,
  errors: ['REFERENCE_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;

export const addChapter = {
  id: 'chapter.add',
  method: 'POST',
  path: '/api/chapter',
  access: 'reference.manage',
  summary: 'Adds a chapter to a subject.',
  body: v.object({ name: ChapterName, subjectId: id('subject') }),
  status: 201,
  response: single({ chapter: Chapter }),
  errors: ['NAME_TAKEN'],
} as const satisfies Endpoint;

export const renameChapter = {
  id: 'chapter.rename',
  method: 'PUT',
  path: '/api/chapter/:id',
  access: 'reference.manage',
  summary: 'Renames a chapter.',
  description: 'Finished results keep the old name.',
  params: idParams('chapter'),
  body: v.object({ name: ChapterName }),
  response: single({ chapter: Chapter }),
  errors: ['NAME_TAKEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteChapter = {
  id: 'chapter.delete',
  method: 'DELETE',
  path: '/api/chapter/:id',
  access: 'reference.manage',
  summary: 'Deletes a chapter.',
  description: 'Names the chapter its quizzes move to, if it has any.',
  params: idParams('chapter'),
  query: moveTo('chapter'),
  response: MessageReply,
  errors: ['REFERENCE_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;
