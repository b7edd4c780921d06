import type { ItemStatistics, QuizAnalysis } from '#shared/contract/attempts/analysis.ts';
import type { AnswerValue, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { secondsTaken } from '#shared/domain/attempts/deadlines.ts';
import { alphaOf, correlationOf, meanOf, medianOf, remarksOn } from '#shared/domain/attempts/item-analysis.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { Choice } from '#shared/question-kinds/rules.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { answersOfAttempts, ATTEMPTS_MAX, findAnalysed, firstAttempts, funnelOf } from './repository.ts';

const PROMPT_MAX = 200;
const BUCKETS = 10;

/** An attempt as the statistics use it. */
interface ScoredAttempt {
  readonly version: number;
  /** Share of points earned, by question. */
  readonly shares: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, AnswerValue>;
}

/** Mean share of the points in the other questions. */
const restOf = ({ shares }: ScoredAttempt, questionId: string): number =>
  meanOf([...shares].filter(([id]) => id !== questionId).map(([, share]) => share)) ?? 0;

const choicesOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly Choice[] =>
  KINDS[question.kind].choices(question);

const chose = (value: AnswerValue | undefined, id: string): boolean =>
  Array.isArray(value) ? value.some((part) => part === id) : String(value) === id;

const analyseItem = (question: Question, number: number, attempts: readonly ScoredAttempt[]): ItemStatistics => {
  const answering = attempts.filter(({ shares }) => shares.has(question.id));
  const shares = answering.map((attempt) => attempt.shares.get(question.id) ?? 0);
  const rests = answering.map((attempt) => restOf(attempt, question.id));
  const choices = choicesOf(question).map((choice) => {
    const who = rests.filter((_, index) => chose(answering[index]?.values.get(question.id), choice.id));
    return { id: choice.id, text: choice.text, right: choice.right, chosen: who.length, restOfChoosers: meanOf(who) };
  });
  const figures = {
    number,
    attempts: answering.length,
    facility: meanOf(shares),
    discrimination: correlationOf(shares, rests),
    choices,
  };
  return {
    ...figures,
    questionId: question.id,
    kind: question.kind,
    prompt: shortened(plainTextOf(question.prompt), PROMPT_MAX),
    unanswered: answering.filter(({ values }) => (values.get(question.id) ?? null) === null).length,
    remarks: remarksOn(figures),
  };
};

export interface Analysing {
  /** Analyses a quiz. Throws 404 if the quiz doesn't exist. */
  of(quizId: string): Promise<QuizAnalysis>;
}

/** Item analysis of quizzes, based on learners' first attempts. */
export const createAnalysing = ({ db, versions }: { readonly db: Db; readonly versions: QuizVersions }): Analysing => {
  const scoredAttemptsOf = async (
    quizId: string,
    attempts: readonly { id: string; version: number }[],
  ): Promise<ScoredAttempt[]> => {
    const answers = new Map<string, { values: Map<string, AnswerValue>; awarded: Map<string, number> }>();
    for (const row of await answersOfAttempts(
      db,
      attempts.map(({ id }) => id),
    )) {
      const own = answers.get(row.attempt_id) ?? { values: new Map(), awarded: new Map() };
      // The save parsed it with the contract.
      own.values.set(row.question_id, JSON.parse(row.value) as AnswerValue);
      own.awarded.set(row.question_id, (row.awarded_milli ?? 0) / 1000);
      answers.set(row.attempt_id, own);
    }
    const scored: ScoredAttempt[] = [];
    for (const { id, version } of attempts) {
      const { questions } = await versions.read(db, { quizId, version });
      const own = answers.get(id);
      const shares = questions.map((question): [string, number] => [
        question.id,
        Math.max(0, own?.awarded.get(question.id) ?? 0) / question.points,
      ]);
      scored.push({ version, shares: new Map(shares), values: own?.values ?? new Map<string, AnswerValue>() });
    }
    return scored;
  };

  return {
    async of(quizId) {
      const quiz = await findAnalysed(db, quizId);
      if (quiz === undefined) throw notFound('quiz');
      const found = await firstAttempts(db, quizId);
      const attempts = found.slice(0, ATTEMPTS_MAX);
      const { questions } = await versions.read(db, { quizId, version: quiz.version });
      const scored = await scoredAttemptsOf(quizId, attempts);
      const percents = attempts.map(({ percent_centi }) => (percent_centi ?? 0) / 100);
      const distribution = Array.from({ length: BUCKETS }, () => 0);
      for (const percent of percents) {
        const bucket = Math.min(BUCKETS - 1, Math.floor(percent / BUCKETS));
        distribution[bucket] = (distribution[bucket] ?? 0) + 1;
      }
      const rows = scored
        .filter(({ version }) => version === quiz.version)
        .map(({ shares }) => questions.map(({ id, points }) => (shares.get(id) ?? 0) * points));
      return {
        title: quiz.title,
        version: quiz.version,
        attempts: attempts.length,
        capped: found.length > ATTEMPTS_MAX,
        meanPercent: meanOf(percents),
        passRate: meanOf(attempts.map(({ passed }) => passed ?? 0)),
        medianSeconds: medianOf(attempts.map((row) => secondsTaken(row.started_at, row.finished_at ?? row.started_at))),
        alpha: alphaOf(rows),
        distribution,
        funnel: await funnelOf(db, quizId),
        items: questions.map((question, index) => analyseItem(question, index + 1, scored)),
      };
    },
  };
};
