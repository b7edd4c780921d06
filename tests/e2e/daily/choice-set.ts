/** A daily quiz in which every question has one choice. */
import type { Locator, Page } from '@playwright/test';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { makeDailySet } from '../../fixtures/records/quizzes.ts';
import type { TestServer } from '../../fixtures/server/server.ts';

export const SET_QUESTIONS = 5;

const QUESTIONS: readonly Question[] = Array.from({ length: SET_QUESTIONS }, (_, index) => ({
  id: `q${String(index + 1)}`,
  kind: 'single',
  prompt: `Which statement shows what a company owns? (${String(index + 1)})`,
  explanation: 'The balance sheet lists assets and liabilities.',
  points: 1,
  options: [
    { id: 'a', text: 'The balance sheet' },
    { id: 'b', text: 'The income statement' },
    { id: 'c', text: 'The cash flow statement' },
  ],
  correct: 'a',
}));

/** Makes it the quiz of the day. */
export const makeChoiceSet = (server: TestServer): Promise<string> =>
  makeDailySet(server, 'Three statements', [...QUESTIONS]);

export const question = (page: Page, number: number): Locator =>
  page.getByRole('heading', { name: `Question ${String(number)} of ${String(SET_QUESTIONS)}` });

/** An option of the question on screen; the first is 1. */
export const option = (page: Page, number: number): Locator =>
  page.locator('label:has(input[type=radio])').nth(number - 1);
