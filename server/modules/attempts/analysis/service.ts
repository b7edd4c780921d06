import type { QuizAnalysis, exportAnalysis, quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile } from '#shared/contract/common/fields.ts';
import { secondsTaken } from '#shared/domain/attempts/deadlines.ts';
import { alphaOf, meanOf, medianOf, skewnessOf, varianceOf } from '#shared/domain/attempts/item-analysis.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import { answersTable, itemsTable } from './analysis-tables.ts';
import { analyseItem } from './item-figures.ts';
import { attemptedVersions, ATTEMPTS_MAX, findAnalysed, firstAttempts, funnelOf } from './repository.ts';
import { currentKeys, scoredAttempts } from './scored-attempts.ts';

const BUCKETS = 10;

type Query = ParsedQueryOf<typeof quizAnalysis>;
type ExportQuery = ParsedQueryOf<typeof exportAnalysis>;

/** Counts the scores in ten buckets of ten percent; the last includes 100. */
const distributionOf = (percents: readonly number[]): number[] => {
  const distribution = Array.from({ length: BUCKETS }, () => 0);
  for (const percent of percents) {
    const bucket = Math.min(BUCKETS - 1, Math.floor(percent / BUCKETS));
    distribution[bucket] = (distribution[bucket] ?? 0) + 1;
  }
  return distribution;
};

const deviationOf = (values: readonly number[]): number | null => {
  const variance = varianceOf(values);
  return variance === null ? null : Math.sqrt(variance);
};

export interface Analysing {
  /** Analyses a quiz. Throws 404 if the quiz or the version doesn't exist. */
  of(quizId: string, query: Query): Promise<QuizAnalysis>;
  /** Returns the analysis or the answers as a file. Throws 404 if the quiz or the version doesn't exist. */
  file(quizId: string, query: ExportQuery): Promise<TableFile>;
}

interface AnalysingDeps {
  readonly db: Db;
  readonly versions: QuizVersions;
  readonly timezone: string;
}

/** Item analysis of quizzes, based on learners' first attempts. */
export const createAnalysing = ({ db, versions, timezone }: AnalysingDeps): Analysing => {
  const read = async (quizId: string, { version, from, until }: Query) => {
    const quiz = await findAnalysed(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    if (version !== undefined && version > quiz.version) throw notFound('version');
    const rows = await firstAttempts(db, {
      quizId,
      version,
      since: from === undefined ? undefined : startOfDay(from, timezone),
      before: until === undefined ? undefined : startOfDay(addDays(until, 1), timezone),
    });
    const { questions } = await versions.read(db, { quizId, version: version ?? quiz.version });
    const scored = await scoredAttempts({ db, versions }, rows.slice(0, ATTEMPTS_MAX));
    return { quiz, questions, scored, capped: rows.length > ATTEMPTS_MAX };
  };

  const of: Analysing['of'] = async (quizId, query) => {
    const { quiz, questions, scored, capped } = await read(quizId, query);
    const isCurrent = currentKeys(questions);
    const percents = scored.map(({ row }) => (row.percent_centi ?? 0) / 100);
    const complete = scored.filter(({ answers }) => questions.every(({ id }) => answers.has(id)));
    const points = complete.map(({ answers }) => questions.map(({ id }) => answers.get(id)?.awarded ?? 0));
    const alpha = alphaOf(points);
    const deviation = deviationOf(percents);
    return {
      title: quiz.title,
      version: query.version ?? quiz.version,
      versions: await attemptedVersions(db, quizId),
      attempts: scored.length,
      capped,
      withEarlierKeys: scored.filter(({ answers }) =>
        questions.some(({ id }) => {
          const answer = answers.get(id);
          return answer !== undefined && !isCurrent(answer.question);
        }),
      ).length,
      meanPercent: meanOf(percents),
      passRate: meanOf(scored.map(({ row }) => row.passed ?? 0)),
      medianSeconds: medianOf(scored.map(({ row }) => secondsTaken(row.started_at, row.finished_at ?? row.started_at))),
      deviation,
      skewness: skewnessOf(percents),
      alpha,
      standardError: alpha === null || deviation === null ? null : deviation * Math.sqrt(Math.max(0, 1 - alpha)),
      distribution: distributionOf(percents),
      funnel: await funnelOf(db, quizId),
      items: questions.map((question, index) => analyseItem(question, index + 1, scored, isCurrent)),
    };
  };

  return {
    of,
    async file(quizId, query) {
      const { what, format } = query;
      if (what === 'items') return tableFile('item-analysis', format, itemsTable(await of(quizId, query)));
      const { questions, scored, capped } = await read(quizId, query);
      return tableFile('answers', format, answersTable(questions, scored, !capped));
    },
  };
};
