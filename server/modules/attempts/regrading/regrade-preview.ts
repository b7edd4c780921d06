import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import {
  PREVIEW_ATTEMPTS_MAX,
  PREVIEW_LISTED_MAX,
  type ChangedAttempt,
  type CorrectedQuestion,
  type RegradePreview,
} from '#shared/contract/attempts/regrade.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { keyAsText, sameKey, withKeyOf, type Corrections } from '#shared/domain/attempts/regrading.ts';
import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import { type QuizBody, correctedBody, type QuizVersions } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';
import { awardedAnswersOf } from '../history/personal-data-repository.ts';
import { findRegradable, finishedVersions, namesOf, olderAttempts, regradesOf } from './regrades-repository.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';

const PROMPT_MAX = 200;
const AT_ONCE = 400;

/** A quiz with the data its finished attempts are scored by. */
export interface Regradable {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

/** Returns the corrections that apply to a quiz, with the regrade that added the last one. */
export const currentCorrections = async (
  db: Db,
  quizId: string,
): Promise<{ readonly regradeId: string | null; readonly corrections: Corrections }> => {
  const [newest] = await regradesOf(db, quizId, 1);
  // Written only by `order`.
  if (newest === undefined) return { regradeId: null, corrections: {} };
  return { regradeId: newest.id, corrections: JSON.parse(newest.corrections) as Corrections };
};

/** Returns questions of the newest version whose keys differ from those that older attempts were scored by. */
export const correctedOf = async (
  db: Db,
  versions: QuizVersions,
  { id, version }: Regradable,
): Promise<CorrectedQuestion[]> => {
  const { regradeId } = await currentCorrections(db, id);
  const now = (await versions.read(db, { quizId: id, version })).questions;
  const corrected = new Map<string, CorrectedQuestion>();
  for (const older of await finishedVersions(db, id, version)) {
    const { questions } = await versions.read(db, { quizId: id, version: older, regradeId });
    const original = new Map(questions.map((question): [string, Question] => [question.id, question]));
    now.forEach((question, index) => {
      const before = original.get(question.id);
      if (before === undefined || sameKey(before, question) || corrected.get(question.id)?.fits === true) return;
      const rescored = withKeyOf(before, question);
      corrected.set(question.id, {
        questionId: question.id,
        number: index + 1,
        prompt: shortened(readableTextOf(before.prompt), PROMPT_MAX),
        before: keyAsText(before),
        after: keyAsText(rescored ?? question),
        fits: rescored !== null,
      });
    });
  }
  return [...corrected.values()].toSorted((a, b) => a.number - b.number);
};

const changeOf = (
  row: AttemptRow,
  body: QuizBody,
  answers: ReadonlyMap<string, AnswerValue>,
): ChangedAttempt | null => {
  const after = scoreAttempt(body, answers);
  if (after.scoreMilli === row.score_milli) return null;
  return {
    resultId: row.id,
    learner: row.user_id === null ? null : { _id: row.user_id, name: '' },
    version: row.version,
    finishedAt: new Date(row.finished_at ?? row.started_at).toISOString(),
    before: { percent: (row.percent_centi ?? 0) / 100, passed: row.passed === 1 },
    after: { percent: after.percentCenti / 100, passed: after.passed },
  };
};

const distanceOf = ({ before, after }: ChangedAttempt): number => Math.abs(after.percent - before.percent);

/** Previews a regrade without changing anything. */
export const createRegradePreview = ({
  db,
  versions,
}: {
  readonly db: Db;
  readonly versions: QuizVersions;
}): ((quizId: string, chosen: readonly string[] | undefined) => Promise<RegradePreview>) => {
  /** Returns the attempts that would change, among those examined. */
  const changesOf = async (quiz: Regradable, corrections: Corrections) => {
    const bodies = new Map<number, { readonly original: QuizBody; readonly body: QuizBody }>();
    const bodiesOf = async (version: number) => {
      const cached = bodies.get(version);
      if (cached !== undefined) return cached;
      const original = await versions.read(db, { quizId: quiz.id, version });
      const body = await correctedBody(original, version, corrections, (number) =>
        versions.read(db, { quizId: quiz.id, version: number }),
      );
      bodies.set(version, { original, body });
      return { original, body };
    };
    const changes: ChangedAttempt[] = [];
    let rescored = 0;
    for (let after = ''; rescored < PREVIEW_ATTEMPTS_MAX;) {
      const rows = await olderAttempts(db, { quizId: quiz.id, version: quiz.version, after, limit: AT_ONCE });
      const last = rows.at(-1);
      if (last === undefined) return { changes, judged: rescored, capped: false };
      const answers = await awardedAnswersOf(db, rows);
      for (const row of rows) {
        const answersByQuestion = new Map(
          (answers.get(row.id) ?? []).map(({ questionId, value }) => [questionId, value]),
        );
        const { original, body } = await bodiesOf(row.version);
        const change = changeOf(row, versions.withNumbers(body, row, original), answersByQuestion);
        if (change !== null) changes.push(change);
      }
      rescored += rows.length;
      after = last.id;
    }
    return { changes, judged: rescored, capped: true };
  };

  return async (quizId, chosen) => {
    const quiz = await findRegradable(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    const questions = await correctedOf(db, versions, quiz);
    const taken = questions.filter(
      ({ questionId, fits }) => fits && (chosen === undefined || chosen.includes(questionId)),
    );
    const { corrections } = await currentCorrections(db, quizId);
    const added = Object.fromEntries(taken.map(({ questionId }) => [questionId, quiz.version]));
    const {
      changes,
      judged: rescored,
      capped,
    } = taken.length === 0
      ? { changes: [], judged: 0, capped: false }
      : await changesOf(quiz, { ...corrections, ...added });
    const listed = changes.toSorted((a, b) => distanceOf(b) - distanceOf(a)).slice(0, PREVIEW_LISTED_MAX);
    const names = await namesOf(
      db,
      listed.flatMap(({ learner }) => (learner === null ? [] : [learner._id])),
    );
    const count = (fits: (change: ChangedAttempt) => boolean): number => changes.filter(fits).length;
    return {
      title: quiz.title,
      version: quiz.version,
      questions,
      judged: rescored,
      capped,
      up: count(({ before, after }) => after.percent > before.percent),
      down: count(({ before, after }) => after.percent < before.percent),
      nowPassed: count(({ before, after }) => after.passed && !before.passed),
      nowFailed: count(({ before, after }) => !after.passed && before.passed),
      changes: listed.map(({ learner, ...change }) => ({
        ...change,
        learner: learner === null ? null : { _id: learner._id, name: names.get(learner._id) ?? '' },
      })),
    };
  };
};
