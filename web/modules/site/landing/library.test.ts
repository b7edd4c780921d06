import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIBRARY } from './library.ts';

interface Content {
  readonly questions?: readonly unknown[];
}

const files = (folder: string): readonly string[] => globSync(`content/${folder}/**/*.json`);
const questions = (file: string): number => (JSON.parse(readFileSync(file, 'utf8')) as Content).questions?.length ?? 0;

it('matches the starter content', () => {
  const inQuizzes = files('quizzes').reduce((sum, file) => sum + questions(file), 0);
  expect(LIBRARY.map(({ count }) => count)).toEqual([
    inQuizzes,
    files('daily').length,
    files('insights').length,
    files('case-studies').length,
  ]);
});
