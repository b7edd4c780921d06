/** A user's attempts and question reports for their data download. Never includes answer keys. */
import type { AnswerValue, Part, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { QuizBody, QuizVersions } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { heldReviews } from '../../weekly-tests/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { inBatches, momentOf, type PersonalData, type PersonalRecord } from '../../../platform/personal-data.ts';
import { nextAttempts, nextReports, regradesOfAttempts } from './personal-data-repository.ts';
import { markArchivesOf } from '../archive/archives-repository.ts';
import type { StoredAnswer, StoredAnswers } from '../archive/stored-answers.ts';
import { moveEntries } from '../statistics/repository.ts';
import { refOf } from '../version-ref.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';

const partsOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly Part[] =>
  KINDS[question.kind].parts(question);

/** Returns the answer with the text of each option instead of its id. */
const answerText = (question: Question | undefined, value: AnswerValue): unknown => {
  if (question === undefined) return value;
  const partTexts = new Map(partsOf(question).map(({ id, text }) => [id, text]));
  const word = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(word);
    return typeof part === 'string' ? (partTexts.get(part) ?? part) : part;
  };
  return word(value);
};

interface Regraded {
  readonly at: number;
  readonly percentBefore: number;
  readonly reason: string;
}

const recordOf = (
  row: AttemptRow,
  body: QuizBody,
  answers: readonly StoredAnswer[],
  regrades: readonly Regraded[],
  held: boolean,
): PersonalRecord => {
  const questions = new Map(body.questions.map((question) => [question.id, question]));
  return {
    quiz: body.title,
    subject: body.subject,
    chapter: body.chapter,
    dailyDate: row.daily_date,
    status: row.status,
    feedback: row.feedback,
    ranked: row.ranked === 1,
    startedAt: momentOf(row.started_at),
    finishedAt: momentOf(row.finished_at),
    // While the test is open, a score would reveal which answers are right.
    score: row.score_milli === null || held ? null : row.score_milli / 1000,
    maxScore: row.max_score_milli === null ? null : row.max_score_milli / 1000,
    percent: row.percent_centi === null || held ? null : row.percent_centi / 100,
    passed: row.passed === null || held || row.ranked === 0 ? null : row.passed === 1,
    regrades: (held ? [] : regrades).map(({ at, percentBefore, reason }) => ({
      at: momentOf(at),
      percentBefore,
      reason,
    })),
    answers: answers.map(({ questionId, value, savedAt, awardedMilli }) => ({
      question: questions.get(questionId)?.prompt ?? null,
      answer: answerText(questions.get(questionId), value),
      savedAt: momentOf(savedAt),
      // While the test is open, points would reveal which answers are right.
      points: awardedMilli === null || held ? null : awardedMilli / 1000,
    })),
  };
};

/** Returns every attempt with its answers and scores. */
export const attemptData = ({
  db,
  clock,
  random,
  versions,
  stored,
}: Pick<Deps, 'db' | 'clock' | 'random'> & {
  readonly versions: QuizVersions;
  readonly stored: StoredAnswers;
}): PersonalData => ({
  name: 'attempts',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextAttempts(db, userId, after))) {
      await versions.load(
        db,
        rows.map((row) => ({ quizId: row.quiz_id, version: row.version })),
      );
      const ids = rows.map(({ id }) => id);
      const answers = await stored.of(db, rows);
      const regrades = await regradesOfAttempts(db, ids);
      const quizIds = rows.map(({ quiz_id }) => quiz_id);
      const held = await heldReviews(db, quizIds, clock.now());
      const records: PersonalRecord[] = [];
      for (const row of rows) {
        const body = await versions.read(db, refOf({ ...row, regrade_id: null }));
        records.push(recordOf(row, body, answers.get(row.id) ?? [], regrades.get(row.id) ?? [], held.has(row.quiz_id)));
      }
      yield records;
    }
  },
  async erase(trx, userId) {
    await markArchivesOf(trx, userId);
    // Their first attempts stay in the counts of quizzes.
    await moveEntries(
      trx,
      userId,
      makeId(clock.now(), (count) => random.bytes(count)),
    );
  },
});

/** Returns the user's question reports. */
export const reportData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'problemReports',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextReports(db, userId, after))) {
      yield rows.map(({ message, status, created_at }) => ({ message, status, reportedAt: momentOf(created_at) }));
    }
  },
});
