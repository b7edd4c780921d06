/** An attempt in the widget that stays in this page, for questions that may not be saved yet. */
import type { AttemptStorage, AttemptTransport } from '#shared/attempt/ports.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Answer, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { negativeMarks, scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import type { PlayedProps } from '../../../../app/staff/preview.tsx';

const ID = 'preview';
const PERCENT_DEFAULT = 50;

/** The quiz and the parts that replace the server and the storage of the page. */
export interface WidgetPreview {
  readonly quiz: EmbeddedQuiz;
  readonly transport: AttemptTransport & { readonly claimed: () => boolean; readonly saveAddress: () => string };
  readonly storage: AttemptStorage;
}

export const widgetPreview = ({
  questions,
  shown,
  title,
  description = '',
  difficulty = 'medium',
  timeLimitMinutes = null,
  passMark = PERCENT_DEFAULT,
  negativeMarking = 0,
}: PlayedProps): WidgetPreview => {
  const answers = new Map<string, Answer>();
  const attempt = { _id: ID, quizId: ID, version: 0, startedAt: '' };
  const rules = { questions, negativeMilli: Math.round(negativeMarking * 1000), passMark };
  const finished = (): FinishedResult => {
    const values = new Map<string, AnswerValue>([...answers].map(([id, { value }]) => [id, value]));
    const { scoreMilli, maxScoreMilli, percentCenti, passed } = scoreAttempt(rules, values);
    return {
      ...attempt,
      status: 'finished',
      quizName: title,
      program: null,
      subject: null,
      chapter: null,
      score: scoreMilli / 1000,
      maxScore: maxScoreMilli / 1000,
      percent: percentCenti / 100,
      passMark,
      passed,
      finishedAt: '',
      timeTakenSeconds: 0,
      endedBy: 'learner',
      weeklyTest: false,
      feedback: 'end',
      ranked: true,
      percentile: null,
      regraded: null,
      reviewFrom: null,
      review: shown.reviewed(reviewOf(shown.views, questions, values, negativeMarks(rules))),
    };
  };
  const saved = (): OpenAttempt => ({
    ...attempt,
    status: 'open',
    deadlineAt: null,
    serverNow: '',
    answers: [...answers.values()],
  });
  const stored = new Map<string, string>();
  return {
    quiz: {
      _id: ID,
      title,
      description,
      difficulty,
      questionCount: questions.length,
      timeLimitMinutes,
      passMark,
      path: '',
      date: null,
      endsAt: null,
      // A quiz with a time limit is a card that leads to our site.
      questions: timeLimitMinutes === null ? shown.views : [],
    },
    transport: {
      open: () =>
        Promise.resolve({
          ok: true,
          data: {
            result: saved(),
            quiz: {
              _id: ID,
              title,
              description,
              program: null,
              subject: null,
              chapter: null,
              timeLimitMinutes,
              passMark,
              negativeMarking,
              questions: shown.views,
            },
          },
        }),
      save: (_id, given, submit) => {
        for (const answer of given) answers.set(answer.questionId, answer);
        return Promise.resolve({ ok: true, data: submit ? finished() : saved() });
      },
      read: () => Promise.resolve({ ok: true, data: saved() }),
      claimed: () => false,
      saveAddress: () => '',
    },
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
  };
};
