import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROGRAM_KEYS, PROGRAMS } from '#shared/domain/quizzes/programs.ts';
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
  it.each([
    ['staticeBusinessQuizzes', 38, 'Thirty-eight'],
    ['newsBasedBusinessCurrentAffairs', 37, 'Thirty-seven'],
    ['businessVocabulary', 8, 'Eight'],
  ] as const)('is the number of quizzes in %s, of ten questions each', (key, count, word) => {
    const lengths = content(`quizzes/${key}`).map(({ questions }) => questions.length);
    expect(lengths).toHaveLength(count);
    expect(lengths.filter((length) => length !== 10)).toEqual([]);
    expect(INTRO_LINES[key][4]).toMatch(new RegExp(`^${word} quizzes`));
  });

  it('is thirty-eight insights with two questions each', () => {
    const lengths = content('insights').map(({ check }) => check.length);
    expect(lengths).toHaveLength(38);
    expect(lengths.filter((length) => length !== 2)).toEqual([]);
  });

  it('is twelve cases of about twelve minutes', () => {
    const minutes = content('case-studies').map(({ readingMinutes }) => readingMinutes);
    expect(minutes).toHaveLength(12);
    expect(Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length)).toBe(12);
  });

  it('is said of every program', () => expect(Object.keys(INTRO_LINES)).toEqual([...PROGRAM_KEYS]));
});
