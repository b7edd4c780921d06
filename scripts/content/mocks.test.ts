import { describe, expect, it } from 'vitest';
import type { WrittenMock } from '../../content/mock-format.ts';
import { mockFaults } from './mocks.ts';

const reference = (quiz: string, number: number, begins: string) => ({ quiz, number, begins });
const mock = (
  questions: WrittenMock['sections'][number]['questions'],
  changes: Partial<WrittenMock> = {},
  wrong = 0,
): WrittenMock => ({
  key: 'one',
  title: 'One',
  description: 'A mock exam.',
  program: 'staticeBusinessQuizzes',
  difficulty: 'easy',
  access: 'free',
  sections: [{ title: 'First', minutes: 5, calculator: false, right: 1, wrong, questions }],
  ...changes,
});
const prompts = new Map([['money', ['What is interest?', 'What is a bond?']]]);
const messages = (written: WrittenMock): string[] =>
  mockFaults([{ file: 'one.json', mock: written }], prompts).map(({ message }) => message);

describe('The check of mock exams', () => {
  it('asks for questions of the last years among those on events', () => {
    const known = new Map([
      ['big-deals', ['One?', 'Two?', 'Three?', 'Four?']],
      ['month-2026-05', ['Five?']],
    ]);
    const old = ['One?', 'Two?', 'Three?', 'Four?'].map((begins, at) => reference('big-deals', at + 1, begins));
    const check = (questions: WrittenMock['sections'][number]['questions']) =>
      mockFaults([{ file: 'one.json', mock: mock(questions) }], known).map(({ message }) => message);
    expect(check(old)).toEqual(['0 of 4 questions on events are from the quizzes of the months']);
    expect(check([...old.slice(0, 3), reference('month-2026-05', 1, 'Five?')])).toEqual([]);
  });
  it('accepts references that begin as the question does', () => {
    expect(
      messages(mock([reference('money', 1, 'What is interest'), reference('money', 2, 'What is a bond')])),
    ).toEqual([]);
  });

  it('reports an unknown quiz, a missing position, and a question that has moved', () => {
    const questions = [
      reference('coins', 1, 'What'),
      reference('money', 3, 'What'),
      reference('money', 2, 'What is i'),
    ];
    expect(messages(mock(questions))).toEqual([
      'there is no quiz "coins"',
      'the quiz "money" has no question 3',
      'question 2 of "money" doesn’t begin with “What is i”',
    ]);
  });

  it('reports a question that stands twice, marks that make no sense, and that nothing is free', () => {
    const questions = [reference('money', 1, 'What'), reference('money', 1, 'What')];
    expect(messages(mock(questions, { access: 'subscriber' }, 2))).toEqual([
      'a wrong answer costs more than a right one earns',
      'question 1 of "money" stands twice',
      'no mock exam is free',
    ]);
  });
});
