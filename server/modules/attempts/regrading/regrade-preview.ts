import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import {
  PREVIEW_ATTEMPTS_MAX,
  PREVIEW_LISTED_MAX,
  type ChangedAttempt,
  type RegradePreview,
} from '#shared/contract/attempts/regrade.ts';
import { meanOf } from '#shared/domain/attempts/item-analysis.ts';
import { needsKey, type RegradeMode, type RegradeSteps } from '#shared/domain/attempts/regrade-modes.ts';
import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import { regradedBody, type QuizBody, type QuizVersions } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { withinFiles, type StoredAnswers } from '../archive/stored-answers.ts';
import { byQuestion } from '../taking/answers-repository.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';
import { correctedOf, currentRegrades, type Regradable } from './corrected-questions.ts';
import { countOlder, findRegradable, namesOf, newestOlderAttempts } from './regrades-repository.ts';

const AT_ONCE = 400;
/** Archives that one preview reads; their attempts are spread over the files of all quizzes. */
const FILES_MAX = 40;

/** Attempts that a preview has scored. */
interface Examined {
  readonly attempts: readonly ChangedAttempt[];
  /** True if there are older ones. */
  readonly capped: boolean;
  /** Attempts whose answers can't be read now. */
  readonly unreadable: number;
}

const NONE: Examined = { attempts: [], capped: false, unreadable: 0 };

/** Modes by question id. */
export type ChosenModes = ReadonlyMap<string, RegradeMode>;

/** Returns the steps of a quiz's next regrade. */
export const nextSteps = (steps: RegradeSteps, version: number, modes: ChosenModes): RegradeSteps => ({
  ...steps,
  ...Object.fromEntries([...modes].map(([id, mode]) => [id, [...(steps[id] ?? []), { version, mode }]])),
});

const outcomesOf = (row: AttemptRow, body: QuizBody, answers: ReadonlyMap<string, AnswerValue>): ChangedAttempt => {
  const after = scoreAttempt(body, answers);
  return {
    resultId: row.id,
    learner: row.user_id === null ? null : { _id: row.user_id, name: '' },
    version: row.version,
    finishedAt: new Date(row.finished_at ?? row.started_at).toISOString(),
    before: { percent: (row.percent_centi ?? 0) / 100, passed: row.passed === 1 },
    after: { percent: after.percentCenti / 100, passed: after.passed && row.ranked === 1 },
  };
};

const distanceOf = ({ before, after }: ChangedAttempt): number => Math.abs(after.percent - before.percent);

/** Previews a regrade without changing anything. */
export type PreviewRegrade = (quizId: string, chosen: ChosenModes | undefined) => Promise<RegradePreview>;

export const createRegradePreview = ({
  db,
  versions,
  stored,
}: {
  readonly db: Db;
  readonly versions: QuizVersions;
  readonly stored: StoredAnswers;
}): PreviewRegrade => {
  /** Scores the newest attempts, before and after. */
  const examine = async (quiz: Regradable, steps: RegradeSteps): Promise<Examined> => {
    const bodies = new Map<number, { readonly original: QuizBody; readonly body: QuizBody }>();
    const bodiesOf = async (version: number) => {
      const cached = bodies.get(version);
      if (cached !== undefined) return cached;
      const original = await versions.read(db, { quizId: quiz.id, version });
      const body = await regradedBody(original, version, steps, (number) =>
        versions.read(db, { quizId: quiz.id, version: number }),
      );
      bodies.set(version, { original, body });
      return { original, body };
    };
    const attempts: ChangedAttempt[] = [];
    const archives = new Set<string>();
    let unreadable = 0;
    for (let before: string | null = null; ;) {
      const room = PREVIEW_ATTEMPTS_MAX - attempts.length - unreadable;
      const limit = Math.min(AT_ONCE, room) + 1;
      const found = await newestOlderAttempts(db, { quizId: quiz.id, version: quiz.version, before, limit });
      const rows = withinFiles(found.slice(0, limit - 1), FILES_MAX, archives);
      const read = await stored.readable(db, rows);
      for (const row of rows) {
        if (read.unreadable.has(row.id)) {
          unreadable += 1;
          continue;
        }
        const { original, body } = await bodiesOf(row.version);
        const answersByQuestion = byQuestion(read.answers.get(row.id) ?? []);
        attempts.push(outcomesOf(row, versions.withNumbers(body, row, original), answersByQuestion));
      }
      if (rows.length === found.length) return { attempts, capped: false, unreadable };
      before = rows.at(-1)?.id ?? null;
      const isFull =
        before === null || rows.length < limit - 1 || attempts.length + unreadable === PREVIEW_ATTEMPTS_MAX;
      if (isFull) return { attempts, capped: true, unreadable };
    }
  };

  return async (quizId, chosen) => {
    const quiz = await findRegradable(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    const questions = await correctedOf(db, versions, quiz);
    const modes = new Map(
      questions.flatMap(({ questionId, fits, suggested }): [string, RegradeMode][] => {
        const mode = chosen === undefined ? suggested : chosen.get(questionId);
        return mode === undefined || mode === null || (!fits && needsKey(mode)) ? [] : [[questionId, mode]];
      }),
    );
    const { steps } = await currentRegrades(db, quizId);
    const { attempts, capped, unreadable } =
      modes.size === 0 ? NONE : await examine(quiz, nextSteps(steps, quiz.version, modes));
    const count = (fits: (attempt: ChangedAttempt) => boolean): number => attempts.filter(fits).length;
    const up = count(({ before, after }) => after.percent > before.percent);
    const down = count(({ before, after }) => after.percent < before.percent);
    const listed = attempts
      .filter((attempt) => distanceOf(attempt) > 0)
      .toSorted((a, b) => distanceOf(b) - distanceOf(a))
      .slice(0, PREVIEW_LISTED_MAX);
    const names = await namesOf(
      db,
      listed.flatMap(({ learner }) => (learner === null ? [] : [learner._id])),
    );
    return {
      title: quiz.title,
      version: quiz.version,
      questions,
      results: await countOlder(db, quiz),
      judged: attempts.length,
      capped,
      unreadable,
      up,
      down,
      same: attempts.length - up - down,
      meanBefore: meanOf(attempts.map(({ before }) => before.percent)),
      meanAfter: meanOf(attempts.map(({ after }) => after.percent)),
      nowPassed: count(({ before, after }) => after.passed && !before.passed),
      nowFailed: count(({ before, after }) => !after.passed && before.passed),
      changes: listed.map(({ learner, ...change }) => ({
        ...change,
        learner: learner === null ? null : { _id: learner._id, name: names.get(learner._id) ?? '' },
      })),
    };
  };
};
