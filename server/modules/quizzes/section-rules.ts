import type { ExamSectionRules } from '#shared/contract/attempts/result.ts';
import type { ExamSection } from '#shared/domain/mock-exams/sections.ts';

/** The rules of a section as learners see them. */
export const sectionRules = (section: ExamSection): ExamSectionRules => {
  const { title, instructions, minutes, calculator, questionCount, right, wrongMilli, unanswered } = section;
  return {
    ...{ title, instructions, minutes, calculator, questionCount, right },
    wrong: wrongMilli / 1000,
    unanswered: unanswered === null ? null : { free: unanswered.free, points: unanswered.milli / 1000 },
  };
};
