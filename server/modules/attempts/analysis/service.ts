import type { QuizAnalysis, exportAnalysis, quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import type { GradebookPeople } from '#shared/contract/attempts/gradebook.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile } from '#shared/contract/common/fields.ts';
import { secondsTaken } from '#shared/domain/attempts/deadlines.ts';
import { alphaOf, meanOf, medianOf, skewnessOf, varianceOf } from '#shared/domain/attempts/item-analysis.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { isAuthor } from '../../../platform/authoring/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import { withinFiles, type StoredAnswers } from '../archive/stored-answers.ts';
import type { People } from '../gradebook/people.ts';
import { answersTable, itemsTable } from './analysis-tables.ts';
import { analyseItem } from './item-figures.ts';
import {
  attemptedVersions,
  ATTEMPTS_MAX,
  findAnalysed,
  firstAttempts,
  funnelOf,
  type AttemptLimits,
} from './repository.ts';
import { currentKeys, scoredAttempts } from './scored-attempts.ts';

const BUCKETS = 10;
/** Archives that one analysis reads; their attempts are spread over the files of all quizzes. */
const FILES_MAX = 40;

type Query = ParsedQueryOf<typeof quizAnalysis>;
type ExportQuery = ParsedQueryOf<typeof exportAnalysis>;

/** A query with the group of people that it names. */
type Limits = Omit<Query, 'people'> & { readonly people: GradebookPeople | null };

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
  /** Analyses a quiz with the attempts of everyone. Throws 404 if the quiz doesn't exist. */
  ofEveryone(quizId: string): Promise<QuizAnalysis>;
  /** Analyses a quiz for an editor or its author. Throws 404 for other authors, and for a group that the actor may not see. */
  read(actor: Actor, quizId: string, query: Query): Promise<QuizAnalysis>;
  /** Returns the analysis or the answers as a file. Throws 404 if the quiz, the version or the group doesn't exist. */
  file(actor: Actor, quizId: string, query: ExportQuery): Promise<TableFile>;
}

interface AnalysingDeps {
  readonly db: Db;
  readonly versions: QuizVersions;
  readonly stored: StoredAnswers;
  readonly timezone: string;
  readonly people: People;
}

/** Item analysis of quizzes, based on learners' first attempts. */
export const createAnalysing = ({ db, versions, stored, timezone, people: groups }: AnalysingDeps): Analysing => {
  const quizOf = async (quizId: string) => {
    const quiz = await findAnalysed(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    return quiz;
  };
  const readAttempts = async (quizId: string, { version, from, until, people }: Limits) => {
    const quiz = await quizOf(quizId);
    if (version !== undefined && version > quiz.version) throw notFound('version');
    const covered: AttemptLimits = {
      quizId,
      version,
      since: from === undefined ? undefined : startOfDay(from, timezone),
      before: until === undefined ? undefined : startOfDay(addDays(until, 1), timezone),
      people: people === null ? null : { kind: people.kind, id: people._id },
    };
    const rows = await firstAttempts(db, covered);
    const { questions } = await versions.read(db, { quizId, version: version ?? quiz.version });
    const analysed = withinFiles(rows.slice(0, ATTEMPTS_MAX), FILES_MAX);
    const scored = await scoredAttempts({ db, versions, stored }, analysed);
    return { quiz, questions, scored, covered, capped: rows.length > analysed.length };
  };

  const of = async (quizId: string, limits: Limits): Promise<QuizAnalysis> => {
    const { quiz, questions, scored, covered, capped } = await readAttempts(quizId, limits);
    const isCurrent = currentKeys(questions);
    const percents = scored.map(({ row }) => (row.percent_centi ?? 0) / 100);
    // A question that a regrade left out is no part of the test.
    const counted = questions.filter(({ id }) => scored.every(({ answers }) => answers.get(id)?.counts !== false));
    const complete = scored.filter(({ answers }) => counted.every(({ id }) => answers.has(id)));
    const points = complete.map(({ answers }) => counted.map(({ id }) => answers.get(id)?.awarded ?? 0));
    const alpha = alphaOf(points);
    const deviation = deviationOf(percents);
    return {
      title: quiz.title,
      version: limits.version ?? quiz.version,
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
      people: limits.people,
      funnel: await funnelOf(db, covered),
      items: questions.map((question, index) => analyseItem(question, index + 1, scored, isCurrent)),
    };
  };

  const limitsOf = async (actor: Actor, query: Query): Promise<Limits> => {
    if (query.people === undefined) return { ...query, people: null };
    // Authors could choose a class of one learner, whose answers they may not see.
    if (!may(actor, 'results.readAny')) throw notFound('group of people');
    return { ...query, people: await groups.demand(actor, query.people) };
  };

  return {
    ofEveryone: (quizId) => of(quizId, { people: null }),
    async read(actor, quizId, query) {
      if (!may(actor, 'results.readAny') && !isAuthor(actor, await quizOf(quizId))) throw notFound('quiz');
      return of(quizId, await limitsOf(actor, query));
    },
    async file(actor, quizId, { what, format, ...query }) {
      const limits = await limitsOf(actor, query);
      if (what === 'items') return tableFile('item-analysis', format, itemsTable(await of(quizId, limits)));
      const { questions, scored, capped } = await readAttempts(quizId, limits);
      return tableFile('answers', format, answersTable(questions, scored, !capped));
    },
  };
};
