import type { ProgramProgress } from '#shared/contract/learning/certificate.ts';
import { programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** Returns the title of a program. */
export const programText = (program: ProgramKey): string => programByKey(program)?.title ?? 'Program';

const UNITS: Readonly<Record<ProgramKey, string>> = {
  staticeBusinessQuizzes: 'quizzes passed',
  newsBasedBusinessCurrentAffairs: 'quizzes passed',
  businessVocabulary: 'quizzes passed',
  businessNewsAnalysis: 'insights checked',
  caseStudies: 'case studies submitted',
};

/** "3 of 8 quizzes passed" */
export const doneText = ({ program, done, of }: Pick<ProgramProgress, 'program' | 'done' | 'of'>): string =>
  `${String(done)} of ${String(of)} ${UNITS[program]}`;

/** Returns the page of an unfinished part. */
export const pathOf = (
  program: ProgramKey,
  { _id, title }: { readonly _id: string; readonly title: string },
): string => {
  if (program === 'businessNewsAnalysis') return paths.newsInsight(_id, title);
  return program === 'caseStudies' ? paths.caseStudy(_id) : paths.quiz(_id);
};
