import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentDailySet, ContentQuiz } from '../../../../content/format.ts';
import type { Clock, Random } from '../../../platform/ports.ts';
import {
  type QuizBody,
  type QuizzesTable,
  chapterNamed,
  insertSeededQuiz,
  seededQuizKeys,
  subjectNamed,
} from '../../quizzes/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readContent } from './files.ts';
import { toQuestion } from './questions.ts';

const PART_ID_BYTES = 10;
/** Parts of a daily set that its file leaves open: untimed, and more a habit than an exam. */
const DAILY_PASS_MARK = 60;

export interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

export interface Seeded {
  readonly quizzes: number;
  readonly dailySets: number;
}

type Columns = Omit<
  QuizzesTable,
  'id' | 'kind' | 'source_key' | 'created_at' | 'updated_at' | 'published_at' | 'difficulty'
>;

const columnsOf = (body: QuizBody): Columns => ({
  title: body.title,
  title_folded: foldForSearch(body.title),
  description: body.description,
  program: body.program,
  subject_id: null,
  chapter_id: null,
  image: null,
  time_limit_minutes: body.timeLimitMinutes,
  pass_mark: body.passMark,
  access: 'free',
  status: 'published',
  scheduled_at: null,
  shuffle_questions: body.shuffleQuestions ? 1 : 0,
  shuffle_options: body.shuffleOptions ? 1 : 0,
  negative_milli: body.negativeMilli,
  attempts_allowed: 0,
  question_count: body.questions.length,
  author_id: null,
  version: 1,
});

/**
 * Publishes the starter content of that folder, all or nothing. What is there already, by its key, stays as it is, so
 * that it may be run at every start.
 * @returns how many were added
 */
export const seedContent = async ({ db, clock, random }: SeedDeps, folder: string): Promise<Seeded> => {
  const { quizzes, dailySets } = await readContent(folder);
  const now = clock.now();
  const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');
  // A millisecond apart, so that lists by time and the rotation of daily sets keep the order of the files.
  const idAt = (at: number): string => makeId(at, (count) => random.bytes(count));

  const bodyOf = (source: ContentQuiz | ContentDailySet): QuizBody => ({
    title: source.title,
    description: source.description,
    program: 'program' in source ? source.program : null,
    subject: 'subject' in source ? source.subject : null,
    chapter: 'chapter' in source ? source.chapter : null,
    timeLimitMinutes: 'timeLimitMinutes' in source ? source.timeLimitMinutes : null,
    passMark: 'passMark' in source ? source.passMark : DAILY_PASS_MARK,
    negativeMilli: 0,
    shuffleQuestions: false,
    shuffleOptions: true,
    questions: source.questions.map((question) => toQuestion(question, partId)),
  });

  const addQuiz = async (trx: Trx, source: ContentQuiz, at: number): Promise<boolean> => {
    const subjectId = await subjectNamed(trx, source.subject, idAt(at));
    const chapterId = await chapterNamed(trx, subjectId, source.chapter, idAt(at));
    const body = bodyOf(source);
    const times = { created_at: at, updated_at: at, published_at: at };
    const location = {
      subject_id: subjectId,
      chapter_id: chapterId,
      access: source.access,
      difficulty: source.difficulty,
    };
    const row = {
      ...columnsOf(body),
      id: idAt(at),
      kind: 'standard' as const,
      source_key: source.key,
      ...times,
      ...location,
    };
    return insertSeededQuiz(trx, row, body);
  };
  const addDailySet = async (trx: Trx, source: ContentDailySet, at: number): Promise<boolean> => {
    const body = bodyOf(source);
    const times = { created_at: at, updated_at: at, published_at: at };
    const { difficulty } = source;
    const row = {
      ...columnsOf(body),
      id: idAt(at),
      kind: 'daily' as const,
      source_key: source.key,
      ...times,
      difficulty,
    };
    return insertSeededQuiz(trx, row, body);
  };

  return inTransaction(db, async (trx) => {
    const present = await seededQuizKeys(trx);
    let added = { quizzes: 0, dailySets: 0 };
    let at = now;
    for (const source of quizzes.filter(({ key }) => !present.has(key))) {
      if (await addQuiz(trx, source, (at += 1))) added = { ...added, quizzes: added.quizzes + 1 };
    }
    for (const source of dailySets.filter(({ key }) => !present.has(key))) {
      if (await addDailySet(trx, source, (at += 1))) added = { ...added, dailySets: added.dailySets + 1 };
    }
    return added;
  });
};
