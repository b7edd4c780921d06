import type { Exhibit } from '#shared/contract/cases/case-study.ts';
import { RECOMMENDED_WORD_COUNT } from '#shared/domain/cases/case-answers.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import type { ContentCaseStudy } from '../../../../../content/format.ts';
import type { Random } from '../../../../platform/ports.ts';
import {
  derivedColumns,
  insertSeededCase,
  saveStarterCase,
  starterCases,
  type CaseBody,
  type StarterCase,
} from '../../../cases/index.ts';
import { blocksToHtml } from '../blocks.ts';
import { readCaseStudies } from '../files.ts';
import { accessText, byName, joined, numbered, oneADayBack, textChanges, type DocumentKind } from './kind.ts';
import { storeTeachingNotes } from './teaching-notes.ts';

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

const columnsOf = (file: ContentCaseStudy): StarterCase => ({
  title: file.title,
  summary: file.summary,
  subject: file.subject,
  difficulty: file.difficulty,
  reading_minutes: file.readingMinutes,
  access: file.access,
  ...derivedColumns(file, bodyOf(file)),
});

const exhibitText = (exhibit: Exhibit): string =>
  exhibit.kind === 'text'
    ? plainTextOf(exhibit.text)
    : [exhibit.columns, ...exhibit.rows, [exhibit.note ?? '']].map((cells) => cells.join(' | ')).join('\n');

const exactExhibit = (exhibit: Exhibit): string =>
  exhibit.kind === 'text'
    ? exhibit.text
    : JSON.stringify([exhibit.columns, exhibit.rows, exhibit.note ?? '', exhibit.chart ?? null]);

const textsOf = (columns: StarterCase) => {
  // Written by this product only.
  const body = JSON.parse(columns.body) as CaseBody;
  return [
    ['Title', columns.title],
    ['Summary', columns.summary],
    ['Subject', columns.subject],
    ['Difficulty', columns.difficulty],
    ['Reading time', `${String(columns.reading_minutes)} min`],
    ['Access', accessText(columns.access)],
    ['First part', plainTextOf(body.opening), body.opening],
    ['Text', plainTextOf(body.text), body.text],
    ...byName(
      'Exhibit',
      body.exhibits.map((exhibit) => [exhibit.title, exhibitText(exhibit), exactExhibit(exhibit)]),
    ),
    ...numbered(
      'Question',
      body.questions.map(({ prompt, guideWords }) => [prompt, `${prompt} ${String(guideWords)}`]),
    ),
    ...numbered(
      'Criterion',
      body.rubric.map(({ criterion, points, full, half }) => [
        [`${criterion}: ${String(points)} points`, full, half].join('\n'),
      ]),
    ),
    ...numbered(
      'Further reading',
      body.furtherReading.map(({ title, url }) => [joined(title, url)]),
    ),
  ] as const;
};

/** Starter case studies. Answers keep the questions and the rubric that they were written for. */
export const caseDocuments = (folder: string, random: Random): DocumentKind<StarterCase> => ({
  name: 'case',
  seededAs: 'case studies',
  publishedAt: oneADayBack,
  async read() {
    return (await readCaseStudies(folder)).toSorted(easiestFirst).map((file) => ({
      key: file.key,
      title: file.title,
      file,
      partCount: file.questions.length,
      columns: () => Promise.resolve(columnsOf(file)),
    }));
  },
  async stored(db) {
    const rows = await starterCases(db);
    return new Map(
      rows.map(({ id, source_key, version, ...row }) => [
        source_key ?? '',
        { id, version, mayBeUnedited: version === 1, columns: row },
      ]),
    );
  },
  changes: (mine, theirs) => textChanges(textsOf(mine), textsOf(theirs)),
  insert: async (trx, document, { published, now }) =>
    insertSeededCase(trx, {
      ...(await document.columns(trx)),
      id: makeId(published, (count) => random.bytes(count)),
      source_key: document.key,
      status: 'published',
      author_id: null,
      version: 1,
      scheduled_at: null,
      published_at: published,
      created_at: now,
      updated_at: now,
    }),
  storeRelated: (trx, now) => storeTeachingNotes(trx, folder, now),
  save: saveStarterCase,
});
