import { STATISTICS_MAX, type PartnerQuestion } from '#shared/contract/partners/own-partners.ts';
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { countAnswers, finishedOnPages, titlesOf, type FinishedAttempt } from './statistics-repository.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';

const PROMPT_MAX = 200;

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
  readonly timezone: string;
}): Statistics => {
  const { db, clock, versions, timezone } = deps;

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
      const counts = await countAnswers(
        db,
        ofVersion.map(({ id }) => id),
      );
      for (const { question_id, awarded_milli, answers } of counts) {
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
      const chosen = quizId === null ? undefined : byQuiz.get(quizId);
      return {
        quizzes,
        quizId,
        questions: quizId === null || chosen === undefined ? [] : await questionsOf(quizId, chosen),
        capped: found.length > STATISTICS_MAX,
      };
    },
  };
};
