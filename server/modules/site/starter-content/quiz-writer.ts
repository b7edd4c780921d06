/** Quizzes and daily sets of the starter content as rows. */
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentDailySet, ContentQuiz } from '../../../../content/format.ts';
import type { Random } from '../../../platform/ports.ts';
import { type QuizBody, type QuizzesTable, chapterNamed, insertSeededQuiz, subjectNamed } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { toQuestion } from './questions.ts';

const PART_ID_BYTES = 10;
/** Parts of a daily set that its file leaves open: untimed, and more a habit than an exam. */
const DAILY_PASS_MARK = 60;

/** A quiz or daily set as its file has it. */
export type StarterSource = ContentQuiz | ContentDailySet;

type Columns = Omit<
  QuizzesTable,
  | 'id'
  | 'kind'
  | 'source_key'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'difficulty'
  | 'needs_review'
  | 'live_version'
  | 'feedback'
> & { readonly live_version: number };

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
  live_version: 1,
});

export interface QuizWriter {
  /** Returns what learners see of it, with new ids. */
  bodyOf(source: StarterSource): QuizBody;
  /** Publishes it, unless one with its key exists. */
  insert(trx: Trx, source: StarterSource, at: number): Promise<boolean>;
}

export const createQuizWriter = ({ random }: { readonly random: Random }): QuizWriter => {
  const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');
  // A millisecond apart, so that lists by time and the rotation of daily sets keep the order of the files.
  const idAt = (at: number): string => makeId(at, (count) => random.bytes(count));

  const bodyOf = (source: StarterSource): QuizBody => ({
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

  const placeOf = async (trx: Trx, source: StarterSource, at: number) => {
    const { difficulty } = source;
    if (!('subject' in source)) return { kind: 'daily' as const, difficulty };
    const subjectId = await subjectNamed(trx, source.subject, idAt(at));
    const chapterId = await chapterNamed(trx, subjectId, source.chapter, idAt(at));
    const { access } = source;
    return { kind: 'standard' as const, difficulty, access, subject_id: subjectId, chapter_id: chapterId };
  };

  return {
    bodyOf,
    async insert(trx, source, at) {
      const body = bodyOf(source);
      const times = { created_at: at, updated_at: at, published_at: at };
      const row = {
        ...columnsOf(body),
        id: idAt(at),
        source_key: source.key,
        ...times,
        ...(await placeOf(trx, source, at)),
      };
      return insertSeededQuiz(trx, row, body);
    },
  };
};
