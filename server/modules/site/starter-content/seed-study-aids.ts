import type { ContentExample, ContentSheet } from '../../../../content/study-aid-format.ts';
import { insertSeededExample, insertSeededSheet, type ExampleBody, type SheetBody } from '../../study-aids/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readExamples, readSheets } from './files.ts';
import { markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

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

/**
 * Publishes the starter formula sheets and worked examples of that folder. After the first time nothing is added, so that
 * what an editor deleted stays away.
 * @returns how many were added
 */
export const seedStudyAids = async (
  { db, clock }: Pick<SeedDeps, 'db' | 'clock'>,
  folder: string,
): Promise<{ readonly sheets: number; readonly examples: number }> => {
  const [sheets, examples] = [await readSheets(folder), await readExamples(folder)];
  const now = clock.now();
  const common = ({ id, title, subject, summary, access }: ContentSheet | ContentExample) => ({
    id,
    title,
    subject,
    summary,
    access,
    status: 'published' as const,
    version: 1,
    published_at: now,
    created_at: now,
    updated_at: now,
  });
  return inTransaction(db, async (trx) => {
    const added = { sheets: 0, examples: 0 };
    if (sheets.length > 0 && (await markSeeded(trx, 'sheets'))) {
      for (const sheet of sheets) {
        const body = sheetBody(sheet);
        const part_count = body.sections.reduce((sum, { formulas }) => sum + formulas.length, 0);
        const row = { ...common(sheet), body: JSON.stringify(body), part_count };
        if (await insertSeededSheet(trx, row)) added.sheets += 1;
      }
    }
    if (examples.length > 0 && (await markSeeded(trx, 'examples'))) {
      for (const example of examples) {
        const row = {
          ...common(example),
          body: JSON.stringify(exampleBody(example)),
          part_count: example.steps.length,
        };
        if (await insertSeededExample(trx, row)) added.examples += 1;
      }
    }
    return added;
  });
};
