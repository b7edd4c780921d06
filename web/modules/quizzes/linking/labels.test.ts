import { expect, it } from 'vitest';
import { linkText } from './labels.ts';

const use = (_id: string) => ({ quiz: { _id } });

it('A link names the number of other quizzes, hidden ones included, and never none', () => {
  expect(linkText({ uses: [use('a'), use('a')], hidden: 1 })).toBe('linked with 2 quizzes');
  expect(linkText({ uses: [], hidden: 0 })).toBe('linked, but no other quiz has the question now');
});
