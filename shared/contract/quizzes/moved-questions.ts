/** Copying and moving questions of the bank to another quiz. */
import * as v from 'valibot';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { DIFFICULTIES, QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, line, single } from '../common/fields.ts';
import { Program } from './program.ts';
import { NewVersion } from './replacing.ts';
import { PartId } from './source.ts';

/** A linked question is a copy that later corrections reach. */
export const MOVE_MODES = ['copy', 'link', 'move'] as const;

/** A new draft for the questions. */
const NewQuiz = v.object({
  title: line('Title', 200),
  program: Program,
  subjectId: id('subject'),
  chapterId: id('chapter'),
  difficulty: v.picklist(DIFFICULTIES, 'Difficulty must be easy, medium or hard'),
});

export const moveQuestions = {
  id: 'bank.move',
  method: 'POST',
  path: '/api/questions/move',
  access: 'content.write',
  summary: 'Copies, links or moves questions to another quiz.',
  description:
    'To `quizId`, or to a new draft. Each changed quiz gets a new version; attempts keep the version they started with. Questions that can’t be moved are listed in `refused`, the others are moved together.',
  body: v.pipe(
    v.object({
      mode: v.picklist(MOVE_MODES, 'mode must be copy, link or move'),
      questions: v.pipe(
        v.array(v.object({ quizId: id('quiz'), questionId: PartId }), 'Questions must be a list'),
        v.minLength(1, 'Choose a question'),
        v.maxLength(PAGE_LIMIT_MAX, `Choose at most ${String(PAGE_LIMIT_MAX)} questions at once`),
        v.check(
          (list) => new Set(list.map(({ quizId, questionId }) => `${quizId}.${questionId}`)).size === list.length,
          'A question is listed twice',
        ),
      ),
      quizId: v.optional(id('quiz')),
      newQuiz: v.optional(NewQuiz),
    }),
    v.check(
      ({ quizId, newQuiz }) => (quizId === undefined) !== (newQuiz === undefined),
      'Choose a quiz, or describe a new one',
    ),
  ),
  response: single({
    /** The quiz that got the questions; null if none could be moved. */
    target: v.nullable(v.object({ ...NewVersion.entries, status: v.picklist(QUIZ_STATUSES), created: v.boolean() })),
    questions: v.number(),
    /** The quizzes that the questions were removed from. */
    sources: v.array(NewVersion),
    refused: v.array(v.object({ title: v.string(), questions: v.number(), reason: v.string() })),
  }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;
