import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { ContentExample, ContentSheet } from '../../../../../content/study-aid-format.ts';
import {
  authorlessAids,
  exampleBodyOf,
  insertExample,
  insertSheet,
  saveStarterAid,
  sheetBodyOf,
  type AidTable,
  type ExampleBody,
  type SheetBody,
  type WrittenAid,
} from '../../../study-aids/index.ts';
import { readExamples, readSheets } from '../files.ts';
import { accessText, byName, joined, numbered, textChanges, type DocumentKind, type LabelledText } from './kind.ts';

export const sheetBody = ({ sections }: Pick<ContentSheet, 'sections'>): SheetBody => ({
  sections: sections.map(({ title, formulas, source }) => ({
    title,
    formulas: formulas.map(({ name, formula, symbols, use, example }) => ({
      name,
      formula,
      symbols,
      use,
      example: example.text,
    })),
    source,
  })),
});

export const exampleBody = (example: ContentExample): ExampleBody => {
  const { problem, given, steps, answer, mistake, source, sheet } = example;
  return {
    problem,
    given,
    steps: steps.map(({ title, text, formula }) => ({ title, text, formula: formula ?? null })),
    answer: { text: answer.text, result: answer.result },
    mistake,
    source,
    sheet: sheet ?? null,
  };
};

const sheetTexts = (columns: WrittenAid): LabelledText[] => {
  const { sections } = sheetBodyOf(columns);
  return [
    ...byName(
      'Section',
      sections.map(({ title, source }) => [title, joined(source.title, source.url)]),
    ),
    ...byName(
      'Formula',
      sections.flatMap(({ formulas }) =>
        formulas.map(({ name, formula, symbols, use, example }) => [
          name,
          [
            formula.text,
            ...symbols.map(({ symbol, meaning, unit }) => joined(symbol, meaning, unit)),
            use,
            example,
          ].join('\n'),
        ]),
      ),
    ),
  ];
};

const exampleTexts = (columns: WrittenAid): LabelledText[] => {
  const { problem, given, steps, answer, mistake, source, sheet } = exampleBodyOf(columns);
  return [
    ['Problem', problem.join('\n')],
    ['Given', given.map(({ name, value }) => `${name}: ${value}`).join('\n')],
    ...numbered(
      'Step',
      steps.map(({ title, text, formula }) => [
        [title, text, formula?.text ?? ''].filter(Boolean).join('\n'),
        [title, text, formula?.tex ?? '', formula?.text ?? ''].join('\n'),
      ]),
    ),
    ['Answer', joined(answer.text, answer.result)],
    ['Usual mistake', mistake],
    ['Source', joined(source.title, source.url)],
    ['Formula sheet', sheet ?? ''],
  ];
};

interface AidKind<File extends ContentSheet | ContentExample> {
  readonly table: AidTable;
  readonly read: (folder: string) => Promise<readonly File[]>;
  readonly bodyOf: (file: File) => { readonly body: object; readonly parts: number };
  readonly textsOf: (columns: WrittenAid) => readonly LabelledText[];
}

const aidDocuments = <File extends ContentSheet | ContentExample>(
  folder: string,
  { table, read, bodyOf, textsOf }: AidKind<File>,
): Omit<DocumentKind<WrittenAid>, 'name' | 'seededAs'> => ({
  async read() {
    return (await read(folder)).map((file) => {
      const { id, title, subject, summary, access } = file;
      const { body, parts } = bodyOf(file);
      const columns: WrittenAid = {
        ...{ title, title_folded: foldForSearch(title), subject, summary, access },
        body: JSON.stringify(body),
        part_count: parts,
      };
      return { key: id, title, file, partCount: parts, columns: () => Promise.resolve(columns) };
    });
  },
  async stored(db) {
    const rows = await authorlessAids(db, table);
    return new Map(
      rows.map(({ id, version, ...row }) => [
        id,
        { id, version, mayBeUnedited: version === 1 && row.title_folded === null, columns: row },
      ]),
    );
  },
  changes(mine, theirs) {
    const all = (columns: WrittenAid): LabelledText[] => [
      ['Title', columns.title],
      ['Subject', columns.subject],
      ['Summary', columns.summary],
      ['Access', accessText(columns.access)],
      ...textsOf(columns),
    ];
    return textChanges(all(mine), all(theirs));
  },
  async insert(trx, document, { published, now }) {
    const times = { published_at: published, created_at: now, updated_at: now };
    const row = {
      ...(await document.columns(trx)),
      ...{ id: document.key, status: 'published' as const, version: 1 },
      ...times,
    };
    return table === 'formula_sheets' ? insertSheet(trx, row) : insertExample(trx, row);
  },
  save: (trx, stored, columns, now) => saveStarterAid(trx, table, stored, columns, now),
});

/** Starter formula sheets. */
export const sheetDocuments = (folder: string): DocumentKind<WrittenAid> => ({
  name: 'sheet',
  seededAs: 'sheets',
  ...aidDocuments(folder, {
    table: 'formula_sheets',
    read: readSheets,
    bodyOf: (file: ContentSheet) => ({
      body: sheetBody(file),
      parts: file.sections.reduce((sum, { formulas }) => sum + formulas.length, 0),
    }),
    textsOf: sheetTexts,
  }),
});

/** Starter worked examples. */
export const exampleDocuments = (folder: string): DocumentKind<WrittenAid> => ({
  name: 'example',
  seededAs: 'examples',
  ...aidDocuments(folder, {
    table: 'worked_examples',
    read: readExamples,
    bodyOf: (file: ContentExample) => ({ body: exampleBody(file), parts: file.steps.length }),
    textsOf: exampleTexts,
  }),
});
