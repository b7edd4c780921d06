import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import {
  PREVIEW_ATTEMPTS_MAX,
  PREVIEW_LISTED_MAX,
  type ChangedAttempt,
  type CorrectedQuestion,
  type RegradePreview,
} from '#shared/contract/attempts/regrade.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { keyAsText, sameKey, withKeyOf, type Corrections } from '#shared/domain/attempts/regrading.ts';
import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import { type QuizBody, correctedBody, type QuizVersions } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';
import { givenAnswersOf } from '../history/personal-data-repository.ts';
import { findRegradable, finishedVersions, namesOf, olderAttempts, regradesOf } from './regrades-repository.ts';

const PROMPT_MAX = 200;
const AT_ONCE = 400;

/** A quiz with what its finished attempts are judged by. */
export interface Regradable {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

/** The corrections that hold for a quiz already, with the regrade that brought the last of them. */
export const standing = async (
  db: Db,
  quizId: string,
): Promise<{ readonly regradeId: string | null; readonly corrections: Corrections }> => {
  const [newest] = await regradesOf(db, quizId, 1);
  // Written by ordering alone.
  if (newest === undefined) return { regradeId: null, corrections: {} };
  return { regradeId: newest.id, corrections: JSON.parse(newest.corrections) as Corrections };
};

/** The questions of the newest version that attempts on older ones were judged otherwise in. */
export const correctedOf = async (
  db: Db,
  versions: QuizVersions,
  { id, version }: Regradable,
): Promise<CorrectedQuestion[]> => {
  const { regradeId } = await standing(db, id);
  const now = (await versions.read(db, { quizId: id, version })).questions;
  const found = new Map<string, CorrectedQuestion>();
  for (const older of await finishedVersions(db, id, version)) {
    const { questions } = await versions.read(db, { quizId: id, version: older, regradeId });
    const asked = new Map(questions.map((question): [string, Question] => [question.id, question]));
    now.forEach((question, index) => {
      const before = asked.get(question.id);
      if (before === undefined || sameKey(before, question) || found.get(question.id)?.fits === true) return;
      const judged = withKeyOf(before, question);
      found.set(question.id, {
        questionId: question.id,
        number: index + 1,
        prompt: shortened(plainTextOf(before.prompt), PROMPT_MAX),
        before: keyAsText(before),
        after: keyAsText(judged ?? question),
        fits: judged !== null,
      });
    });
  }
  return [...found.values()].toSorted((a, b) => a.number - b.number);
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

/** What a regrade would do, without doing it. */
export const createRegradePreview = ({
  db,
  versions,
}: {
  readonly db: Db;
  readonly versions: QuizVersions;
}): ((quizId: string, chosen: readonly string[] | undefined) => Promise<RegradePreview>) => {
  /** Every attempt that would change, of those that are looked at. */
  const changesOf = async (quiz: Regradable, corrections: Corrections) => {
    const bodies = new Map<number, { readonly asked: QuizBody; readonly body: QuizBody }>();
    const bodiesOf = async (version: number) => {
      const known = bodies.get(version);
      if (known !== undefined) return known;
      const asked = await versions.read(db, { quizId: quiz.id, version });
      const body = await correctedBody(asked, version, corrections, (number) =>
        versions.read(db, { quizId: quiz.id, version: number }),
      );
      bodies.set(version, { asked, body });
      return { asked, body };
    };
    const changes: ChangedAttempt[] = [];
    let judged = 0;
    for (let after = ''; judged < PREVIEW_ATTEMPTS_MAX;) {
      const rows = await olderAttempts(db, { quizId: quiz.id, version: quiz.version, after, limit: AT_ONCE });
      const last = rows.at(-1);
      if (last === undefined) return { changes, judged, capped: false };
      const answers = await givenAnswersOf(
        db,
        rows.map(({ id }) => id),
      );
      for (const row of rows) {
        const given = new Map((answers.get(row.id) ?? []).map(({ questionId, value }) => [questionId, value]));
        const { asked, body } = await bodiesOf(row.version);
        const change = changeOf(row, versions.withNumbers(body, row, asked), given);
        if (change !== null) changes.push(change);
      }
      judged += rows.length;
      after = last.id;
    }
    return { changes, judged, capped: true };
  };

  return async (quizId, chosen) => {
    const quiz = await findRegradable(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    const questions = await correctedOf(db, versions, quiz);
    const taken = questions.filter(
      ({ questionId, fits }) => fits && (chosen === undefined || chosen.includes(questionId)),
    );
    const { corrections } = await standing(db, quizId);
    const added = Object.fromEntries(taken.map(({ questionId }) => [questionId, quiz.version]));
    const { changes, judged, capped } =
      taken.length === 0
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
      judged,
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
