import { describe, expect, it } from 'vitest';
import type { QuizCard } from '#shared/contract/quizzes/quiz.ts';
import { filterCards, readFilters, subjectsOf, queryOf, type Statuses } from './filter-cards.ts';

const card = (title: string, subject: string, difficulty: QuizCard['difficulty']): QuizCard => ({
  _id: title,
  title,
  description: '<p>Ten <em>sharp</em> questions</p>',
  program: 'staticeBusinessQuizzes',
  subject: { _id: subject.toLowerCase(), name: subject },
  chapter: { _id: 'c', name: 'Décisions' },
  difficulty,
  image: null,
  timeLimitMinutes: 10,
  passMark: 50,
  access: 'free',
  questionCount: 10,
  attemptsAllowed: 0,
  feedback: 'end',
  publishedAt: null,
});

const cards = [card('Working capital', 'Finance', 'easy'), card('Pricing power', 'Marketing', 'hard')];
const titles = (query: string, statuses: Statuses = null): string[] =>
  filterCards(cards, readFilters(new URLSearchParams(query)), statuses).map((c) => c.title);

describe('finding a quiz', () => {
  it('shows every quiz when nothing is asked for', () => {
    expect(titles('')).toHaveLength(2);
  });
  it('finds the words of a search in any order and any case', () => {
    expect(titles('q=CAPITAL+work')).toEqual(['Working capital']);
  });
  it('finds words in the subject, and accents don’t matter', () => {
    expect(titles('q=marketing+decisions')).toEqual(['Pricing power']);
  });
  it('searches the words of a description, not its tags', () => {
    expect([titles('q=sharp').length, titles('q=em').length]).toEqual([2, 0]);
  });
  it('takes subject and difficulty together', () => {
    expect(titles('subject=finance&difficulty=hard')).toEqual([]);
  });
  it('filters by what the learner has done, and hides nothing from guests', () => {
    const passed = {
      quizId: 'Pricing power',
      open: false,
      attempts: 1,
      best: 80,
      passed: true,
      practised: false,
      due: null,
    };
    const statuses = new Map([[passed.quizId, passed]]);
    expect(titles('status=passed', statuses)).toEqual(['Pricing power']);
    expect(titles('status=new', statuses)).toEqual(['Working capital']);
    expect(titles('status=open', new Map([[passed.quizId, { ...passed, open: true }]]))).toEqual(['Pricing power']);
    expect(titles('status=passed')).toHaveLength(2);
    const practised = new Map([[passed.quizId, { ...passed, best: null, passed: false, practised: true }]]);
    expect(titles('status=practised', practised)).toEqual(['Pricing power']);
    expect(titles('status=failed', practised)).toEqual([]);
  });
  it('filters by what is due, whatever the learner has done with it', () => {
    const untouched = { open: false, attempts: 0, best: null, passed: false, practised: false };
    const assigned = { quizId: 'Working capital', ...untouched, due: { on: '2026-11-23', questions: 0 } };
    const passed = { ...untouched, quizId: 'Pricing power', attempts: 1, best: 80, passed: true };
    const statuses = new Map([assigned, { ...passed, due: null }].map((status) => [status.quizId, status]));
    expect(titles('status=due', statuses)).toEqual(['Working capital']);
    expect(titles('status=new', statuses)).toEqual(['Working capital']);
    const repeated = { ...passed, due: { on: null, questions: 2 } };
    expect(titles('status=due', new Map([[repeated.quizId, repeated]]))).toEqual(['Pricing power']);
  });
  it('leaves out what needs a plan', () => {
    const mixed = [...cards, { ...card('Bonds', 'Finance', 'easy'), access: 'subscriber' as const }];
    const shown = (query: string) => filterCards(mixed, readFilters(new URLSearchParams(query))).map((c) => c.title);
    expect(shown('access=free')).toEqual(['Working capital', 'Pricing power']);
    expect(shown('access=subscriber')).toHaveLength(3);
  });
  it('ignores a difficulty that doesn’t exist', () => {
    expect(titles('difficulty=brutal')).toHaveLength(2);
  });
});

it('reads the filters that it has written', () => {
  const filters = { search: 'cash', subject: 's1', difficulty: 'hard', progress: 'new', access: 'free' } as const;
  expect(readFilters(new URLSearchParams(queryOf(filters)))).toEqual(filters);
});

it('lists each subject once, by name', () => {
  expect(subjectsOf([...cards, ...cards]).map(({ name }) => name)).toEqual(['Finance', 'Marketing']);
});
