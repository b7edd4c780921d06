/** The format of mock exams. */
import * as v from 'valibot';
import { halfPoints } from '#shared/contract/common/half-points.ts';
import { QUESTION_POINTS_MIN } from '#shared/domain/common/limits.ts';
import { DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import {
  INSTRUCTIONS_MAX,
  SECTION_MINUTES_MAX,
  SECTION_QUESTIONS_MAX,
  SECTION_TITLE_MAX,
  SECTIONS_MAX,
} from '#shared/domain/mock-exams/sections.ts';
import { ContentQuestion, Key, Line } from './format.ts';

/** A question of a quiz. */
export const QuestionRef = v.strictObject({
  quiz: Key,
  /** Its position in the quiz, from 1. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The first words of its prompt: the check fails when another question takes its position. */
  begins: v.pipe(v.string(), v.minLength(10)),
});
export type QuestionRef = v.InferOutput<typeof QuestionRef>;

const Marks = v.pipe(v.number(), v.minValue(0), v.maxValue(10));

const Section = v.strictObject({
  title: v.pipe(Line, v.maxLength(SECTION_TITLE_MAX)),
  instructions: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INSTRUCTIONS_MAX)), ''),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SECTION_MINUTES_MAX)),
  calculator: v.boolean(),
  /** Points for each right answer, whatever the question's own points are. */
  right: halfPoints('right', QUESTION_POINTS_MIN, 10),
  wrong: Marks,
  /** Penalty for each unanswered question beyond the free ones. */
  unanswered: v.optional(v.strictObject({ free: v.pipe(v.number(), v.integer(), v.minValue(0)), points: Marks })),
  /** How many of the questions each attempt draws; absent to ask all. */
  drawCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  questions: v.pipe(
    v.array(v.union([QuestionRef, ContentQuestion], 'neither a reference nor a complete question')),
    v.minLength(3),
    v.maxLength(SECTION_QUESTIONS_MAX),
  ),
});

/** One file of `content/mocks/<key>.json`: sections with questions of the quizzes, and new ones where needed. */
export const ContentMock = v.strictObject({
  key: Key,
  title: Line,
  description: v.pipe(v.string(), v.trim(), v.minLength(40), v.maxLength(400)),
  program: v.picklist(QUIZ_PROGRAM_KEYS),
  difficulty: v.picklist(DIFFICULTIES),
  access: v.optional(v.picklist(['free', 'subscriber']), 'subscriber'),
  sections: v.pipe(v.array(Section), v.minLength(1), v.maxLength(SECTIONS_MAX)),
});
export type ContentMock = v.InferOutput<typeof ContentMock>;
export type WrittenMock = v.InferInput<typeof ContentMock>;
