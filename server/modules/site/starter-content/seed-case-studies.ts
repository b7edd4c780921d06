import type { Exhibit } from '#shared/contract/cases/case-study.ts';
import { RECOMMENDED_WORD_COUNT } from '#shared/domain/cases/case-answers.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentCaseStudy } from '../../../../content/format.ts';
import { derivedColumns, type CaseBody, insertSeededCase } from '../../cases/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { blocksToHtml } from './blocks.ts';
import { readCaseStudies } from './files.ts';
import { markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

const DAY_MS = 86_400_000;
const LEVELS = ['easy', 'medium', 'hard'] as const;

/** Easiest first; of one level by key, so that every machine has one order. */
const easiestFirst = (a: ContentCaseStudy, b: ContentCaseStudy): number =>
  LEVELS.indexOf(a.difficulty) - LEVELS.indexOf(b.difficulty) || a.key.localeCompare(b.key);

const sourceOf = ({ title, url }: ContentCaseStudy['furtherReading'][number]) => ({
  title,
  ...(url === undefined ? {} : { url }),
});

const exhibitOf = (exhibit: ContentCaseStudy['exhibits'][number]): Exhibit => {
  if (exhibit.kind === 'text') return { kind: 'text', title: exhibit.title, text: blocksToHtml(exhibit.body) };
  const { kind, title, columns, rows, note, chart } = exhibit;
  return {
    kind,
    title,
    columns,
    rows,
    ...(note === undefined ? {} : { note }),
    ...(chart === undefined ? {} : { chart }),
  };
};

const bodyOf = (source: ContentCaseStudy): CaseBody => ({
  opening: blocksToHtml(source.opening),
  text: blocksToHtml(source.rest),
  exhibits: source.exhibits.map(exhibitOf),
  questions: source.questions.map((prompt, index) => ({
    id: `q${String(index + 1)}`,
    prompt,
    guideWords: RECOMMENDED_WORD_COUNT,
  })),
  rubric: source.rubric.map((row, index) => ({ id: `c${String(index + 1)}`, ...row })),
  furtherReading: source.furtherReading.map(sourceOf),
});

/**
 * Publishes the starter case studies of that folder, one a day back from today, the easiest last. After the first time
 * nothing is added, so that what an editor deleted stays away.
 * @returns how many were added
 */
export const seedCaseStudies = async ({ db, clock, random }: SeedDeps, folder: string): Promise<number> => {
  const studies = (await readCaseStudies(folder)).toSorted(easiestFirst);
  const now = clock.now();

  const rowOf = (source: ContentCaseStudy, at: number): Parameters<typeof insertSeededCase>[1] => {
    const { key, title, summary, subject, difficulty, access } = source;
    return {
      id: makeId(at, (count) => random.bytes(count)),
      source_key: key,
      title,
      summary,
      subject,
      difficulty,
      reading_minutes: source.readingMinutes,
      access,
      status: 'published',
      ...derivedColumns(source, bodyOf(source)),
      author_id: null,
      version: 1,
      scheduled_at: null,
      published_at: at,
      created_at: now,
      updated_at: now,
    };
  };

  return inTransaction(db, async (trx: Trx) => {
    if (studies.length === 0 || !(await markSeeded(trx, 'case studies'))) return 0;
    let added = 0;
    for (const [index, source] of studies.entries()) {
      if (await insertSeededCase(trx, rowOf(source, now - index * DAY_MS))) added += 1;
    }
    return added;
  });
};
