import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROGRAM_KEYS, PROGRAMS, QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { INTRO_LINES, introCaptions, introFiles } from './intro-captions.ts';

const PUBLIC = 'web/public';
const LARGEST = 350_000;

interface Content {
  readonly questions: readonly unknown[];
  readonly readingMinutes: number;
  readonly check: readonly unknown[];
}

const content = (folder: string): readonly Content[] =>
  globSync(`content/${folder}/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Content);

describe.each(PROGRAMS)('the intro of $title', ({ key, videoLink }) => {
  it('is a small video with a poster', () => {
    expect(statSync(`${PUBLIC}${videoLink}`).size).toBeLessThanOrEqual(LARGEST);
    expect(existsSync(`${PUBLIC}${introFiles(key).poster}`)).toBe(true);
  });

  it('has the captions that were last written for it', () => {
    expect(readFileSync(`${PUBLIC}${introFiles(key).captions}`, 'utf8')).toBe(introCaptions(key));
  });

  it('gives a reader time: at most 18 characters a second', () => {
    expect(INTRO_LINES[key].filter((line) => line.length > 18 * 3.9)).toEqual([]);
  });
});

describe('what the intros promise of the starter content', () => {
  it('is at least eight quizzes of ten questions in each program of quizzes', () => {
    for (const key of QUIZ_PROGRAM_KEYS) {
      const lengths = content(`quizzes/${key}`).map(({ questions }) => questions.length);
      expect(lengths.length).toBeGreaterThanOrEqual(8);
      expect(lengths.filter((length) => length !== 10)).toEqual([]);
    }
  });

  it('is at least fourteen insights with two questions each', () => {
    const lengths = content('insights').map(({ check }) => check.length);
    expect(lengths.length).toBeGreaterThanOrEqual(14);
    expect(lengths.filter((length) => length !== 2)).toEqual([]);
  });

  it('is six cases of about eleven minutes', () => {
    const minutes = content('case-studies').map(({ readingMinutes }) => readingMinutes);
    expect(minutes).toHaveLength(6);
    expect(Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length)).toBe(11);
  });

  it('is said of every program', () => expect(Object.keys(INTRO_LINES)).toEqual([...PROGRAM_KEYS]));
});
