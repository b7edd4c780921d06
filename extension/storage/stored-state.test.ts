import { expect, it } from 'vitest';
import { asha, DATE, daily } from '../../tests/fixtures/records/extension.ts';
import { ticketIn } from './stored-state.ts';

const dailyTicket = { userId: asha._id, date: DATE, ticket: 'signed', countsUntil: '2026-11-22T18:30:00.000Z' };
const wanted = { userId: asha._id, date: DATE, quizId: daily.quiz._id };

it.each([
  ['of that person, day and set', { ...dailyTicket, quizId: daily.quiz._id }, 'signed'],
  ['that an older version kept without its set', dailyTicket, 'signed'],
  ['of another set', { ...dailyTicket, quizId: '9'.repeat(24) }, null],
  ['of another day', { ...dailyTicket, date: '2026-11-22' }, null],
  ['of somebody else', { ...dailyTicket, userId: 'e'.repeat(24) }, null],
])('a ticket %s', (_, kept, ticket) => {
  expect(ticketIn({ dailyTicket: kept }, wanted)).toBe(ticket);
});
