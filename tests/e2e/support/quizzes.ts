/** Quizzes and attempts that a test needs but isn't about. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { rightAnswerOf } from '#shared/domain/quizzes/review.ts';
import { expect } from './fixtures.ts';
import { staffHeaders } from './people.ts';

/** Questions of each quiz that the product starts with; those that tests write are shorter. */
const STARTER_QUESTIONS = 10;

/** The ids of the public starter quizzes of the business vocabulary. */
export const freeQuizzes = async (page: Page): Promise<readonly string[]> => {
  const reply = await page.request.get('/api/quiz/cards?program=businessVocabulary');
  const { data } = (await reply.json()) as { data: { _id: string; access: string; questionCount: number }[] };
  return data
    .filter(({ access, questionCount }) => access === 'free' && questionCount === STARTER_QUESTIONS)
    .map(({ _id }) => _id);
};

/** Hands in an attempt without an answer, in the session of those headers. */
export const finishQuiz = async (page: Page, headers: Record<string, string>, quizId: string): Promise<void> => {
  const opened = await page.request.post('/api/result/createResult', { headers, data: { quizId } });
  const { data } = (await opened.json()) as { data: { result: { _id: string } } };
  const write = { answers: [], submit: true };
  const handedIn = await page.request.put(`/api/result/${data.result._id}`, { headers, data: write });
  expect(handedIn.status()).toBe(200);
};

/** The id of the first news insight in the feed. */
export const newestInsight = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/news-insights/user');
  const { data } = (await reply.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
};

/** The questions of a quiz with their key, as the staff reads them. */
export const questionsWithKey = async (page: Page, quizId: string): Promise<readonly Question[]> => {
  const headers = await staffHeaders(page);
  const reply = await page.request.get(`/api/quiz/${quizId}`, { headers });
  return ((await reply.json()) as { data: { quiz: { questions: Question[] } } }).data.quiz.questions;
};

const AN_HOUR = 3_600_000;

/**
 * Moves the start of an attempt back by an hour: leaderboards ignore attempts that took less than a second per question.
 */
const beginEarlier = (resultId: string): void => {
  const database = new DatabaseSync(join(process.env['E2E_DATA_DIR'] ?? '', 'business-wisdom.sqlite'), {
    timeout: 20_000,
  });
  const earlier = database.prepare('update attempts set started_at = started_at - ? where id = ?');
  expect(Number(earlier.run(AN_HOUR, resultId).changes)).toBe(1);
  database.close();
};

/** Takes a quiz in an hour and leaves the last answers out, by default one; returns the percent. */
export const takeQuiz = async (
  page: Page,
  headers: Record<string, string>,
  quizId: string,
  missed = 1,
): Promise<number> => {
  const opened = await page.request.post('/api/result/createResult', { headers, data: { quizId } });
  const { data } = (await opened.json()) as { data: { result: { _id: string } } };
  const questions = await questionsWithKey(page, quizId);
  const answers = questions
    .slice(0, questions.length - missed)
    .map((question) => ({ questionId: question.id, value: rightAnswerOf(question), seq: 1 }));
  beginEarlier(data.result._id);
  const write = { answers, submit: true };
  const handedIn = await page.request.put(`/api/result/${data.result._id}`, { headers, data: write });
  expect(handedIn.status()).toBe(200);
  return ((await handedIn.json()) as { data: { result: { percent: number } } }).data.result.percent;
};
