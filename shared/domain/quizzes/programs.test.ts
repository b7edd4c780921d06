import { describe, expect, it } from 'vitest';
import { PROGRAM_KEYS, PROGRAMS, programByKey } from './programs.ts';

describe('programs', () => {
  it('are the five of the specification, in its spelling', () =>
    expect(PROGRAMS.map((program) => program.key)).toEqual([...PROGRAM_KEYS]));

  it('start case studies and news analysis on their own pages', () =>
    expect(['caseStudies', 'businessNewsAnalysis'].map((key) => programByKey(key)?.quizesPage)).toEqual([
      '/explore/case-studies',
      '/explore/news-insights-page',
    ]));

  it('start the others on their quizzes, with a query on the title', () =>
    expect(programByKey('businessVocabulary')?.quizesPage).toBe(
      '/explore/quizzes/businessVocabulary?title=Business%20Vocabulary',
    ));
});
