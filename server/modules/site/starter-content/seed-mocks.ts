import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentQuestion } from '../../../../content/format.ts';
import type { ContentMock, QuestionRef } from '../../../../content/mock-format.ts';
import { examBody, examColumns, NEW_EXAM, type WrittenExam } from '../../mock-exams/index.ts';
import { insertQuiz, insertVersion } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readContent, readMocks } from './files.ts';
import { toQuestion } from './questions.ts';
import { isSeeded, markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

const PART_ID_BYTES = 10;

/**
 * Publishes the starter mock exams of that folder, with copies of the questions in its files. After the first time nothing is
 * added, so that what an editor deleted stays away.
 * @returns how many were added
 */
export const seedMocks = async ({ db, clock, random }: SeedDeps, folder: string): Promise<number> => {
  if (await isSeeded(db, 'mock exams')) return 0;
  const mocks = await readMocks(folder);
  const quizzes = new Map((await readContent(folder)).quizzes.map((quiz) => [quiz.key, quiz]));
  const now = clock.now();
  const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');

  const referred = (key: string, { quiz, number }: QuestionRef): ContentQuestion => {
    const question = quizzes.get(quiz)?.questions[number - 1];
    if (question !== undefined) return question;
    throw new Error(`mocks/${key}.json refers to question ${String(number)} of the quiz "${quiz}", which is missing`);
  };

  const examOf = ({ key, sections, ...mock }: ContentMock): WrittenExam => ({
    ...mock,
    sections: sections.map(({ unanswered = null, questions, ...section }) => ({
      ...section,
      unanswered,
      questions: questions.map((one) => toQuestion('quiz' in one ? referred(key, one) : one, partId)),
    })),
  });

  return inTransaction(db, async (trx: Trx) => {
    if (mocks.length === 0 || !(await markSeeded(trx, 'mock exams'))) return 0;
    for (const mock of mocks) {
      const exam = examOf(mock);
      const body = examBody(exam);
      const id = makeId(now, (count) => random.bytes(count));
      await insertQuiz(trx, {
        ...NEW_EXAM,
        ...examColumns(exam, body),
        id,
        // A key would make it part of the updates of starter quizzes, which know no sections.
        source_key: null,
        status: 'published',
        author_id: null,
        ...{ published_at: now, created_at: now, updated_at: now },
      });
      await insertVersion(trx, { quizId: id, version: 1 }, body, null, now);
    }
    return mocks.length;
  });
};
