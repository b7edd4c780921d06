import type { WeeklySource } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { bankQuestions, lockQuiz, questionOf, type QuizBody, readinessFaults, refKey } from '../quizzes/index.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { WeeklyDeps } from './ports.ts';

/** The content of a test, as determined by its source. */
export interface TestContent {
  readonly body: QuizBody;
  readonly difficulty: Difficulty;
  readonly sourceQuizId: string | null;
  /** JSON for `weekly_tests.drawn_from`. */
  readonly drawnFrom: string | null;
}

const ID_BYTES = 10;
/** Pass mark of a drawn test, the same as for daily sets. */
const DRAWN_PASS_MARK = 60;

/**
 * Creates the questions of a test from their source, in the transaction that schedules it. Throws 404 for an unknown
 * quiz, QUIZ_IN_USE for one learners can already take, QUIZ_NOT_READY for an incomplete one, and EDIT_CONFLICT for
 * drawn questions that are no longer in the bank.
 */
export const createMaking = ({
  random,
  versions,
  demandApprovedSources,
}: Pick<WeeklyDeps, 'random' | 'versions' | 'demandApprovedSources'>) => {
  const ofQuiz = async (trx: Trx, quizId: string): Promise<TestContent> => {
    const quiz = await lockQuiz(trx, quizId, { kind: 'standard' });
    if (quiz === undefined) throw notFound('quiz');
    if (quiz.status === 'published' || quiz.status === 'scheduled') {
      throw new Refusal('QUIZ_IN_USE', {
        message:
          quiz.status === 'published'
            ? 'Learners can already take this quiz and see its answers. Choose a draft or archived quiz, or draw questions.'
            : 'This quiz is scheduled to be published. Change it back to a draft first.',
      });
    }
    await demandApprovedSources(trx, [quizId]);
    const body = await versions.read(trx, { quizId, version: quiz.version });
    return { body, difficulty: quiz.difficulty, sourceQuizId: quizId, drawnFrom: null };
  };

  const ofBank = async (trx: Trx, source: Extract<WeeklySource, { kind: 'draw' }>): Promise<TestContent> => {
    await demandApprovedSources(trx, [...new Set(source.questions.map(({ quizId }) => quizId))]);
    const rows = await bankQuestions(trx, source.questions);
    const keys = source.questions.map(refKey);
    const questions = keys.map((key): Question => {
      const row = rows.get(key);
      if (row === undefined) {
        const message = 'A question is no longer in the bank. Draw again.';
        throw new Refusal('EDIT_CONFLICT', { message });
      }
      // Questions of two quizzes may have the same id.
      return { ...questionOf(row), id: Buffer.from(random.bytes(ID_BYTES)).toString('hex') };
    });
    const body: QuizBody = {
      title: '',
      description: '',
      program: PROGRAM_KEYS.find((key) => key === source.program) ?? null,
      subject: null,
      chapter: null,
      timeLimitMinutes: null,
      passMark: DRAWN_PASS_MARK,
      negativeMilli: 0,
      shuffleQuestions: true,
      shuffleOptions: true,
      questions,
    };
    return {
      body,
      difficulty: source.difficulty ?? 'medium',
      sourceQuizId: null,
      drawnFrom: JSON.stringify(keys),
    };
  };

  return async (trx: Trx, source: WeeklySource): Promise<TestContent> => {
    const made = source.kind === 'quiz' ? await ofQuiz(trx, source.quizId) : await ofBank(trx, source);
    const problems = readinessFaults(made.body.questions);
    const [first] = problems;
    if (first !== undefined) throw new Refusal('QUIZ_NOT_READY', { message: first.message, details: { problems } });
    return made;
  };
};
