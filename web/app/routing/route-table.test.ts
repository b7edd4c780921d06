import { describe, expect, it } from 'vitest';
import { paths } from './route-table.ts';

describe('the URLs of the site', () => {
  it('encode a title in the query', () => {
    expect(paths.programQuizzes('businessVocabulary', 'Words & more')).toBe(
      '/explore/quizzes/businessVocabulary?title=Words+%26+more',
    );
  });

  it('identify a single result', () => {
    expect(paths.quizResult('q', 'r')).toBe('/quiz-result/q?result=r');
  });

  it('include the day of the attempt that a guest wants to save', () => {
    expect(paths.daily('2026-11-21')).toBe('/daily?save=2026-11-21');
  });

  it('have no query without values', () => {
    expect(paths.quizResult('q')).toBe('/quiz-result/q');
  });
});
