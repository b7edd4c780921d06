import type { QuizCard, QuizForStaff, QuizListItem, QuizView } from '#shared/contract/quizzes/quiz.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { PROGRAM_KEYS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { QuizRow } from './repository.ts';

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

const programOf = (row: QuizRow): ProgramKey => {
  const program = PROGRAM_KEYS.find((key) => key === row.program);
  if (program === undefined) throw new Error(`Quiz ${row.id} has no program`);
  return program;
};

/** Public details of a quiz. */
export const toCard = (row: QuizRow): QuizCard => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  program: programOf(row),
  subject: { _id: row.subject_id ?? '', name: row.subject_name ?? '' },
  chapter: { _id: row.chapter_id ?? '', name: row.chapter_name ?? '' },
  difficulty: row.difficulty,
  image: row.image,
  timeLimitMinutes: row.time_limit_minutes,
  passMark: row.pass_mark,
  access: row.access,
  questionCount: row.question_count,
  attemptsAllowed: row.attempts_allowed,
  feedback: row.feedback,
  publishedAt: momentOrNull(row.published_at),
});

export const toListItem = (row: QuizRow): QuizListItem => ({
  ...toCard(row),
  status: row.status,
  version: row.version,
  updatedAt: moment(row.updated_at),
});

/** The learner's view; `questions` are those of their open attempt, `ranked` says whether another one would be ranked. */
export const toView = (row: QuizRow, questions: QuestionView[] | null, ranked: boolean): QuizView => ({
  ...toCard(row),
  negativeMarking: row.negative_milli / 1000,
  ranked,
  ...(questions === null ? {} : { questions }),
});

/** The editor's view, including the key. */
export const toStaffView = (row: QuizRow, body: QuizBody): QuizForStaff => ({
  ...toCard(row),
  status: row.status,
  version: row.version,
  scheduledAt: momentOrNull(row.scheduled_at),
  shuffleQuestions: row.shuffle_questions === 1,
  shuffleOptions: row.shuffle_options === 1,
  negativeMarking: row.negative_milli / 1000,
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
  createdAt: moment(row.created_at),
  updatedAt: moment(row.updated_at),
  keyed: true,
  questions: [...body.questions],
});
