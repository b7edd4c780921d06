/** The question bank: all questions of the newest version of each quiz, to search and reuse. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { BankQuestionsTable } from './tables.ts';
import { readableTextOf } from '../../platform/html/formulas.ts';

/** Longer texts are searchable by their start. */
const TEXT_MAX = 2_000;

/** Returns folded tags as they are stored, each between commas. A tag contains none. */
export const taggedBy = (tags: readonly string[]): string => `,${tags.map(foldForSearch).join(',')},`;

// Days written YYYY-MM-DD are in order as texts.
const dueOn = ({ reviewBy, expires }: Question): string | null =>
  [reviewBy, expires].filter((day) => day !== undefined).toSorted()[0] ?? null;

// The question comes first, because long texts are cut.
const searchedText = ({ prompt, stimulus }: Question): string =>
  [prompt, stimulus?.text ?? ''].map(readableTextOf).join(' ').trim();

const foldedTextOf = (question: Question): string => foldForSearch(searchedText(question)).slice(0, TEXT_MAX);

/** Returns the hash by which copies of a question are found: one of another wording or picture has another. */
export const textHashOf = (question: Question): string => sha256(`${foldedTextOf(question)}\n${question.image ?? ''}`);

/** Returns the bank rows of a quiz's questions. */
export const bankRowsOf = (quizId: string, questions: readonly Question[]): BankQuestionsTable[] =>
  questions.map((question, position) => ({
    quiz_id: quizId,
    question_id: question.id,
    position,
    kind: question.kind,
    text_folded: foldedTextOf(question),
    question: JSON.stringify(question),
    tags_folded: question.tags === undefined || question.tags.length === 0 ? null : taggedBy(question.tags),
    level: question.level ?? null,
    bloom: question.bloom ?? null,
    due_on: dueOn(question),
    text_hash: textHashOf(question),
  }));

/** Replaces a quiz's questions in the bank. */
export const fillBankOf = async (db: Db, quizId: string, questions: readonly Question[]): Promise<void> => {
  await db.deleteFrom('bank_questions').where('quiz_id', '=', quizId).execute();
  if (questions.length > 0) await db.insertInto('bank_questions').values(bankRowsOf(quizId, questions)).execute();
};
