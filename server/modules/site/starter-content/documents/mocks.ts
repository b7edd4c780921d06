import type { ExamSection } from '#shared/domain/mock-exams/sections.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentQuestion } from '../../../../../content/format.ts';
import type { QuestionRef } from '../../../../../content/mock-format.ts';
import type { Random } from '../../../../platform/ports.ts';
import { examBody, examColumns, NEW_EXAM, type WrittenExam } from '../../../mock-exams/index.ts';
import {
  insertSeededQuiz,
  nameStarterMocks,
  saveStarterMock,
  starterMocks,
  type QuizBody,
  type StarterMock,
} from '../../../quizzes/index.ts';
import { readContent, readMocks } from '../files.ts';
import { toQuestion } from '../questions.ts';
import { questionListChanges } from '../updates/changes.ts';
import { withKnownIds } from '../updates/known-ids.ts';
import { accessText, numbered, textChanges, type DocumentKind } from './kind.ts';

const PART_ID_BYTES = 10;
/** Quizzes and mock exams share a table, and their keys a column. */
const KEY_PREFIX = 'mock:';

interface Exam {
  readonly row: Pick<StarterMock, keyof ReturnType<typeof examColumns>>;
  /** JSON of a `QuizBody`: compared as a whole. */
  readonly body: string;
}

// Written by this product only.
const bodyOf = ({ body }: Pick<Exam, 'body'>): QuizBody => JSON.parse(body) as QuizBody;

const sectionText = (section: ExamSection): string => {
  const { title, instructions, minutes, calculator, questionCount, drawCount, right, wrongMilli, unanswered } = section;
  return [
    title,
    instructions,
    `${String(minutes)} min`,
    drawCount === undefined
      ? `${String(questionCount)} questions`
      : `${String(drawCount)} of ${String(questionCount)} questions`,
    calculator ? 'Calculator' : 'No calculator',
    `${String(right)} for a right answer, ${String(wrongMilli / 1000)} off for a wrong one`,
    unanswered === null
      ? ''
      : `${String(unanswered.milli / 1000)} off for each unanswered question beyond ${String(unanswered.free)}`,
  ]
    .filter(Boolean)
    .join('\n');
};

const textsOf = ({ row, body }: Exam) =>
  [
    ['Title', row.title],
    ['Description', row.description],
    ['Difficulty', row.difficulty],
    ['Access', accessText(row.access)],
    ...numbered(
      'Section',
      (bodyOf({ body }).sections ?? []).map((section) => [sectionText(section)]),
    ),
  ] as const;

/** Starter mock exams, with copies of the questions in the files of quizzes. */
export const mockDocuments = (folder: string, random: Random): DocumentKind<Exam> => {
  const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');

  const read = async () => {
    const quizzes = new Map((await readContent(folder)).quizzes.map((quiz) => [quiz.key, quiz]));
    const referred = (key: string, { quiz, number }: QuestionRef): ContentQuestion => {
      const question = quizzes.get(quiz)?.questions[number - 1];
      if (question !== undefined) return question;
      throw new Error(`mocks/${key}.json refers to question ${String(number)} of the quiz "${quiz}", which is missing`);
    };
    return (await readMocks(folder)).map((mock) => ({
      ...mock,
      sections: mock.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one) => ('quiz' in one ? referred(mock.key, one) : one)),
      })),
    }));
  };
  type Mock = Awaited<ReturnType<typeof read>>[number];

  const columnsOf = ({ sections, ...mock }: Mock, stored: Exam | undefined): Exam => {
    const exam: WrittenExam = {
      ...mock,
      sections: sections.map(({ unanswered = null, drawCount = null, questions, ...section }) => ({
        ...section,
        unanswered,
        drawCount,
        questions: questions.map((one) => toQuestion(one, partId)),
      })),
    };
    const body = examBody(exam);
    const questions = stored === undefined ? body.questions : withKnownIds(body.questions, bodyOf(stored).questions);
    return { row: examColumns(exam, body), body: JSON.stringify({ ...body, questions }) };
  };

  return {
    name: 'mock',
    seededAs: 'mock exams',
    hasKeys: true,
    async identify(db) {
      const keys = new Map((await readMocks(folder)).map(({ key, title }) => [title, `${KEY_PREFIX}${key}`]));
      await nameStarterMocks(db, keys);
    },
    async read() {
      return (await read()).map((file) => ({
        key: file.key,
        title: file.title,
        file,
        partCount: file.sections.reduce((sum, { questions }) => sum + questions.length, 0),
        columns: (_, stored) => Promise.resolve(columnsOf(file, stored)),
      }));
    },
    async stored(db) {
      const rows = await starterMocks(db, KEY_PREFIX);
      return new Map(
        rows.map(({ id, source_key, version, body, ...row }) => [
          (source_key ?? '').slice(KEY_PREFIX.length),
          { id, version, mayBeUnedited: version === 1, columns: { row, body } },
        ]),
      );
    },
    changes: (mine, theirs) => [
      ...textChanges(textsOf(mine), textsOf(theirs)),
      ...questionListChanges(bodyOf(mine).questions, bodyOf(theirs).questions),
    ],
    async insert(trx, document, { published, now }) {
      const { row, body } = await document.columns(trx);
      const times = { published_at: published, created_at: now, updated_at: now };
      const id = makeId(now, (count) => random.bytes(count));
      const fixed = { id, source_key: `${KEY_PREFIX}${document.key}`, status: 'published', author_id: null } as const;
      return insertSeededQuiz(trx, { ...NEW_EXAM, ...row, ...fixed, ...times }, bodyOf({ body }));
    },
    save: (trx, stored, { row, body }, now) => saveStarterMock(trx, stored, { row, body: bodyOf({ body }) }, now),
  };
};
