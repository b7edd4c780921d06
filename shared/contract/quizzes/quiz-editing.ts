/** Adding and replacing a quiz. */
import * as v from 'valibot';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { ACCESS_LEVELS, FEEDBACK_RULES, QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, prose, single, whole } from '../common/fields.ts';
import { CorrectedQuiz, Linking } from './linking/linking.ts';
import { Program } from './program.ts';
import { Question } from './question.ts';
import { DifficultyField, QuizForStaff } from './quiz.ts';

/** Longest note on a correction, in characters. */
export const CORRECTION_MAX = 300;

/** Input from an author. */
export const QuizDraft = v.pipe(
  v.object({
    title: line('Title', 200),
    description: v.optional(prose('Description', 2000), ''),
    program: Program,
    subjectId: id('subject'),
    chapterId: id('chapter'),
    difficulty: DifficultyField,
    timeLimitMinutes: v.optional(v.nullable(whole('Time limit', 1, 600)), null),
    passMark: v.optional(whole('Pass mark', 0, 100), 50),
    access: v.optional(v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'), 'free'),
    status: v.optional(v.picklist(QUIZ_STATUSES, 'Unknown status'), 'draft'),
    scheduledAt: v.optional(
      v.nullable(v.pipe(v.string(), v.isoTimestamp('The scheduled time must be an ISO timestamp'))),
      null,
    ),
    shuffleQuestions: v.optional(v.boolean('Shuffle questions must be true or false'), false),
    shuffleOptions: v.optional(v.boolean('Shuffle options must be true or false'), true),
    negativeMarking: v.optional(
      v.pipe(
        v.number('Negative marking must be a number'),
        v.minValue(0, 'Negative marking can’t be below 0'),
        v.maxValue(1, 'Negative marking can’t be above 1'),
      ),
      0,
    ),
    attemptsAllowed: v.optional(whole('Attempts allowed', 0, 1000), 0),
    feedback: v.optional(v.picklist(FEEDBACK_RULES, 'Unknown feedback'), 'end'),
    questions: v.pipe(
      v.array(Question, 'Questions must be a list'),
      v.maxLength(QUIZ_QUESTIONS_MAX, `A quiz has at most ${String(QUIZ_QUESTIONS_MAX)} questions`),
      v.check(
        (questions) => new Set(questions.map((q) => q.id)).size === questions.length,
        'Two questions have the same id',
      ),
    ),
    /** Notes for learners on questions whose answer or explanation this save corrects. */
    corrections: v.optional(
      v.pipe(
        v.array(
          v.object({
            questionId: v.pipe(v.string(), v.maxLength(60)),
            note: v.pipe(line('The note', CORRECTION_MAX), v.minLength(5, 'Say briefly what was corrected')),
          }),
        ),
        v.maxLength(QUIZ_QUESTIONS_MAX),
      ),
      [],
    ),
    /** Links with questions of other quizzes. Without it, they stay and corrections of linked questions wait elsewhere. */
    linking: v.optional(Linking),
    /** The version that the author edited; a newer version is a conflict. */
    baseVersion: v.optional(whole('Base version', 1, 1_000_000_000)),
    /** The status that the author saw; another one is a conflict, because a status changes without a new version. */
    baseStatus: v.optional(v.picklist(QUIZ_STATUSES, 'Unknown status')),
  }),
  v.check((quiz) => quiz.status !== 'scheduled' || quiz.scheduledAt !== null, 'A scheduled quiz needs a time'),
);
export type QuizDraft = v.InferOutput<typeof QuizDraft>;

export const addQuiz = {
  id: 'quiz.add',
  method: 'POST',
  path: '/api/quiz/addquiz',
  access: 'content.write',
  summary: 'Creates a quiz.',
  description: 'Multipart: the JSON part `data` and an optional file part `image`.',
  body: QuizDraft,
  files: ['image'],
  status: 201,
  response: single({ quiz: QuizForStaff }),
  errors: ['FORBIDDEN', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED', 'FILE_REFUSED'],
} as const satisfies Endpoint;

export const updateQuiz = {
  id: 'quiz.update',
  method: 'PUT',
  path: '/api/quiz/:id',
  access: 'content.write',
  summary: 'Replaces a quiz with a new version.',
  description: 'Multipart: the JSON part `data` and an optional file part `image`.',
  params: idParams('quiz'),
  body: QuizDraft,
  files: ['image'],
  response: single({
    quiz: QuizForStaff,
    /** Corrections of linked questions in other quizzes. */
    corrected: v.optional(v.array(CorrectedQuiz), []),
  }),
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'QUIZ_NOT_READY', 'REVIEW_REQUIRED', 'FILE_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;
