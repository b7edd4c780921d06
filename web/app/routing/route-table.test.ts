import { describe, expect, it } from 'vitest';
import { paths } from './route-table.ts';

describe('the addresses of the site', () => {
  it('carry a title safely in the query', () => {
    expect(paths.programQuizzes('businessVocabulary', 'Words & more')).toBe(
      '/explore/quizzes/businessVocabulary?title=Words+%26+more',
    );
  });

  it('name a single result when one is asked for', () => {
    expect(paths.quizResult('q', 'r')).toBe('/quiz-result/q?result=r');
  });

  it('name the day of the attempt that a guest wants to keep', () => {
    expect(paths.daily('2026-11-21')).toBe('/daily?save=2026-11-21');
  });

  it('leave the query away when there is nothing to say', () => {
    expect(paths.quizResult('q')).toBe('/quiz-result/q');
  });
});
