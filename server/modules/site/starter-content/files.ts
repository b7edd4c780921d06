import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ContentDeck } from '../../../../content/deck-format.ts';
import {
  ContentCaseStudy,
  ContentDailySet,
  ContentInsight,
  ContentQuiz,
  ContentTeachingNote,
} from '../../../../content/format.ts';
import { ContentMock } from '../../../../content/mock-format.ts';
import { ContentPath } from '../../../../content/path-format.ts';
import { ContentExample, ContentSheet } from '../../../../content/study-aid-format.ts';

export interface ContentFiles {
  /** By path, so that every machine seeds them in one order. */
  readonly quizzes: readonly ContentQuiz[];
  readonly dailySets: readonly ContentDailySet[];
}

interface Read {
  readonly stamp: string;
  readonly items: readonly unknown[];
}
/** The newest reading by folder and pattern. */
const lastRead = new Map<string, Read>();

/** Returns the files of a folder in the order of their paths, read again only after one has changed. */
const readAll = async <S extends v.GenericSchema>(
  folder: string,
  pattern: string,
  schema: S,
): Promise<readonly v.InferOutput<S>[]> => {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: folder })) paths.push(path);
  paths.sort();
  const stamps = await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs, size } = await stat(join(folder, path));
      return `${path} ${String(mtimeMs)} ${String(size)}`;
    }),
  );
  const stamp = stamps.join('\n');
  const key = join(folder, pattern);
  const last = lastRead.get(key);
  // One schema per pattern.
  if (last?.stamp === stamp) return last.items;
  const items = await Promise.all(
    paths.map(async (path) => {
      const result = v.safeParse(schema, JSON.parse(await readFile(join(folder, path), 'utf8')));
      if (result.success) return result.output;
      const [issue] = result.issues;
      throw new Error(`${path} is malformed: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
    }),
  );
  lastRead.set(key, { stamp, items });
  return items;
};

/** The starter content of that folder. Throws with the file's name when one is malformed. */
export const readContent = async (folder: string): Promise<ContentFiles> => ({
  quizzes: await readAll(folder, 'quizzes/*/*.json', ContentQuiz),
  dailySets: await readAll(folder, 'daily/*.json', ContentDailySet),
});

/** The starter insights of that folder. Throws with the file's name when one is malformed. */
export const readInsights = (folder: string): Promise<readonly ContentInsight[]> =>
  readAll(folder, 'insights/*.json', ContentInsight);

/** The starter case studies of that folder. Throws with the file's name when one is malformed. */
export const readCaseStudies = (folder: string): Promise<readonly ContentCaseStudy[]> =>
  readAll(folder, 'case-studies/*.json', ContentCaseStudy);

/** The teaching notes of that folder. Throws with the file's name when one is malformed. */
export const readTeachingNotes = (folder: string): Promise<readonly ContentTeachingNote[]> =>
  readAll(folder, 'teaching-notes/*.json', ContentTeachingNote);

/** The starter decks of flashcards of that folder. Throws with the file's name when one is malformed. */
export const readDecks = (folder: string): Promise<readonly ContentDeck[]> =>
  readAll(folder, 'decks/*.json', ContentDeck);

/** The starter formula sheets of that folder. Throws with the file's name when one is malformed. */
export const readSheets = (folder: string): Promise<readonly ContentSheet[]> =>
  readAll(folder, 'sheets/*.json', ContentSheet);

/** The starter worked examples of that folder. Throws with the file's name when one is malformed. */
export const readExamples = (folder: string): Promise<readonly ContentExample[]> =>
  readAll(folder, 'examples/*.json', ContentExample);

/** The starter mock exams of that folder. Throws with the file's name when one is malformed. */
export const readMocks = (folder: string): Promise<readonly ContentMock[]> =>
  readAll(folder, 'mocks/*.json', ContentMock);

/** The starter learning paths of that folder. Throws with the file's name when one is malformed. */
export const readPaths = (folder: string): Promise<readonly ContentPath[]> =>
  readAll(folder, 'paths/*.json', ContentPath);
