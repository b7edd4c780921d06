import { STATISTICS_MAX, type PartnerQuestion } from '#shared/contract/partners/own-partners.ts';
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { withinFiles, type StoredAnswers } from '../../attempts/index.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { Db } from '../../../platform/database/tables.ts';
import {
  countAnswers,
  finishedOnPages,
  titlesOf,
  type AnswerCount,
  type ArchivedAttempt,
  type FinishedAttempt,
} from './statistics-repository.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';

const PROMPT_MAX = 200;
/** Archives that one view reads; their attempts are spread over the files of all quizzes. */
const FILES_MAX = 40;
/** Attempts whose archived answers are in memory at the same time. */
const ATTEMPTS_AT_ONCE = 500;

export interface QuestionStatistics {
  readonly quizzes: { readonly _id: string; readonly title: string; readonly attempts: number }[];
  readonly quizId: string | null;
  readonly questions: PartnerQuestion[];
  readonly capped: boolean;
}

export interface Statistics {
  /** Counts correct answers by question, of one quiz or the one with the most attempts. */
  ofQuestions(
    partnerId: string,
    query: { readonly days: number; readonly quiz: string | undefined },
  ): Promise<QuestionStatistics>;
}

interface Tally {
  attempts: number;
  answered: number;
  correct: number;
}

/** How visitors on a partner's pages answered, without identifying anyone. */
export const createStatistics = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly versions: Pick<QuizVersions, 'read'>;
  readonly stored: Pick<StoredAnswers, 'of'>;
  readonly timezone: string;
}): Statistics => {
  const { db, clock, versions, stored, timezone } = deps;

  /** Counts answers in archives as `countAnswers` counts those in the database. */
  const countArchived = async (attempts: readonly ArchivedAttempt[]): Promise<AnswerCount[]> => {
    const counts: AnswerCount[] = [];
    for (let at = 0; at < attempts.length; at += ATTEMPTS_AT_ONCE) {
      const answers = await stored.of(db, attempts.slice(at, at + ATTEMPTS_AT_ONCE));
      const answered = [...answers.values()].flat().filter(({ value }) => value !== null);
      const byEarning = Map.groupBy(answered, ({ questionId, awardedMilli }) =>
        JSON.stringify([questionId, awardedMilli]),
      );
      for (const [one, ...more] of byEarning.values()) {
        if (one === undefined) continue;
        counts.push({ question_id: one.questionId, awarded_milli: one.awardedMilli, answers: more.length + 1 });
      }
    }
    return counts;
  };

  const questionsOf = async (quizId: string, attempts: readonly FinishedAttempt[]): Promise<PartnerQuestion[]> => {
    const tallies = new Map<string, Tally>();
    const byVersion = Map.groupBy(attempts, ({ version }) => version);
    for (const [version, ofVersion] of byVersion) {
      const body = await versions.read(db, { quizId, version });
      const points = new Map(body.questions.map((question) => [question.id, question.points]));
      for (const id of points.keys()) {
        const tally = tallies.get(id) ?? { attempts: 0, answered: 0, correct: 0 };
        tallies.set(id, { ...tally, attempts: tally.attempts + ofVersion.length });
      }
      const { counts, archived } = await countAnswers(
        db,
        ofVersion.map(({ id }) => id),
      );
      for (const { question_id, awarded_milli, answers } of [...counts, ...(await countArchived(archived))]) {
        const tally = tallies.get(question_id);
        if (tally === undefined) continue;
        tally.answered += answers;
        if ((awarded_milli ?? 0) >= (points.get(question_id) ?? Infinity) * 1000) tally.correct += answers;
      }
    }
    const { questions } = await versions.read(db, { quizId, version: Math.max(...byVersion.keys()) });
    return questions.map((question, index) => {
      const { attempts: all, answered, correct } = tallies.get(question.id) ?? { attempts: 0, answered: 0, correct: 0 };
      return {
        questionId: question.id,
        number: index + 1,
        prompt: shortened(readableTextOf(question.prompt), PROMPT_MAX),
        attempts: all,
        correct,
        unanswered: all - answered,
      };
    });
  };

  return {
    async ofQuestions(partnerId, { days, quiz }) {
      const since = startOfDay(addDays(dayOf(clock.now(), timezone), 1 - days), timezone);
      const found = await finishedOnPages(db, { partnerId, since, most: STATISTICS_MAX + 1 });
      const byQuiz = Map.groupBy(found.slice(0, STATISTICS_MAX), ({ quiz_id }) => quiz_id);
      const titles = await titlesOf(db, [...byQuiz.keys()]);
      const quizzes = [...byQuiz]
        .map(([id, attempts]) => ({ _id: id, title: titles.get(id) ?? '', attempts: attempts.length }))
        .sort((one, other) => other.attempts - one.attempts || (one._id < other._id ? 1 : -1));
      const quizId = quiz ?? quizzes[0]?._id ?? null;
      const finished = (quizId === null ? undefined : byQuiz.get(quizId)) ?? [];
      const chosen = withinFiles(finished, FILES_MAX);
      return {
        quizzes,
        quizId,
        questions: quizId === null || chosen.length === 0 ? [] : await questionsOf(quizId, chosen),
        capped: found.length > STATISTICS_MAX || chosen.length < finished.length,
      };
    },
  };
};
