import { deadlineOf, endOf } from '#shared/domain/attempts/deadlines.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { questionsOfSection, type ExamSection } from '#shared/domain/mock-exams/sections.ts';
import type { QuizBody } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { extraTimeOf, moveToSection, type AttemptRow } from './attempts-repository.ts';

/** Returns when the ended sections of an attempt of a mock exam ended. */
export const sectionEnds = ({ section_ends: ends }: Pick<AttemptRow, 'section_ends'>): readonly number[] =>
  // Written only by startNextSection.
  ends === null ? [] : (JSON.parse(ends) as number[]);

/** Returns the section that an open attempt is in; undefined if its quiz has none. */
export const currentSection = ({ section }: Pick<AttemptRow, 'section'>, body: QuizBody): ExamSection | undefined =>
  section === null ? undefined : body.sections?.[section];

/** Returns the questions that an open attempt may show: for a mock exam those of its current section. */
export const openQuestionsOf = (
  { section }: Pick<AttemptRow, 'section'>,
  body: QuizBody,
  asked: readonly QuestionView[],
): QuestionView[] => {
  if (section === null || body.sections === undefined) return [...asked];
  const ids = new Set(questionsOfSection(body.questions, body.sections, section).map(({ id }) => id));
  return asked.filter(({ id }) => ids.has(id));
};

/**
 * Ends the current section of a locked attempt and starts the next one, whose clock runs from the end of this one.
 * Returns undefined if this was the last one.
 */
export const startNextSection = async (
  trx: Trx,
  row: AttemptRow,
  body: QuizBody,
  now: number,
): Promise<AttemptRow | undefined> => {
  const index = (row.section ?? 0) + 1;
  const next = row.section === null ? undefined : body.sections?.[index];
  if (next === undefined) return undefined;
  const endedAt = endOf(row.deadline_at, now);
  return moveToSection(trx, row, {
    section: index,
    section_ends: JSON.stringify([...sectionEnds(row), endedAt]),
    deadline_at: deadlineOf(endedAt, next.minutes, await extraTimeOf(trx, row.user_id)),
  });
};
