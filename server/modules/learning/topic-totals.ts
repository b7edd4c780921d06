import type { TopicTally } from '#shared/domain/learning/accuracy.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';

interface TopicRow {
  readonly program: string;
  readonly subject: string;
  readonly chapter: string;
  readonly questions: number;
  readonly correct: number;
}

/** Converts a running total of a chapter: empty columns become null. */
export const topicOfRow = ({ program, subject, chapter, questions, correct }: TopicRow): TopicTally => ({
  program: programByKey(program)?.key ?? null,
  subject: subject === '' ? null : subject,
  chapter: chapter === '' ? null : chapter,
  questions,
  correct,
});
