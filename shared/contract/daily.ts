/** The daily business quiz. */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { Day, Moment, single } from './fields.ts';
import { QuestionView } from './question.ts';
import { DIFFICULTIES } from './quiz.ts';

/** The set of one day: public, so it carries its questions without any key. */
export const DailyQuiz = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
  questionCount: v.number(),
  questions: v.array(QuestionView),
});

export const Daily = v.object({
  date: Day,
  /** IANA zone in which the day turns at midnight. */
  timezone: v.string(),
  /** When the next set comes. */
  endsAt: Moment,
  quiz: DailyQuiz,
});
export type Daily = v.InferOutput<typeof Daily>;

export const getDaily = {
  id: 'daily.today',
  method: 'GET',
  path: '/api/quiz/daily',
  access: 'public',
  summary: "Today's quiz, the same for everybody. Cacheable until the day turns.",
  response: single({ daily: Daily }),
  errors: [],
} as const satisfies Endpoint;
