import type {
  Example,
  ExampleSummary,
  MathText,
  SheetSection,
  SheetSummary,
  Solution,
} from '#shared/contract/study-aids/study-aids.ts';
import type { ExampleBody, SheetBody } from './bodies.ts';
import type { AidSummaryRow } from './repository.ts';
import { mathmlOf } from '../../platform/html/mathml.ts';

const lockOf = ({ access }: Pick<AidSummaryRow, 'access'>, mayOpen: boolean): 'subscription' | null =>
  access === 'free' || mayOpen ? null : 'subscription';

const toDetails = (row: AidSummaryRow, mayOpen: boolean) => ({
  _id: row.id,
  title: row.title,
  subject: row.subject,
  summary: row.summary,
  access: row.access,
  locked: lockOf(row, mayOpen),
});

export const toSheetSummary = (row: AidSummaryRow, mayOpen: boolean): SheetSummary => ({
  ...toDetails(row, mayOpen),
  formulaCount: row.part_count,
});

/** @param shown steps that the learner has shown; null for guests */
export const toExampleSummary = (row: AidSummaryRow, mayOpen: boolean, shown: number | null): ExampleSummary => ({
  ...toDetails(row, mayOpen),
  stepCount: row.part_count,
  // An example may have become shorter.
  progress: shown === null ? null : { shown: Math.min(shown, row.part_count) },
});

const toMath = ({ tex, text }: { readonly tex: string; readonly text: string }): MathText => ({
  mathml: mathmlOf(tex, true),
  text,
});

const WORD = /^\\text\{(?<word>[^{}]*)\}$/;

const toSymbol = (symbol: string) => {
  const word = WORD.exec(symbol)?.groups?.['word'] ?? null;
  return { mathml: word === null ? mathmlOf(symbol, false) : null, word };
};

/** Sections with their formulas, or with their titles alone where the sheet is locked. */
export const toSections = ({ sections }: SheetBody, open: boolean): SheetSection[] =>
  sections.map(({ title, formulas, source }) => ({
    title,
    formulas: open
      ? formulas.map(({ name, formula, symbols, use, example }) => ({
          name,
          use,
          example,
          formula: toMath(formula),
          symbols: symbols.map(({ symbol, ...described }) => ({ ...toSymbol(symbol), ...described })),
        }))
      : [],
    source,
  }));

export const toSolution = ({ steps, answer, mistake, source }: ExampleBody): Solution => ({
  steps: steps.map(({ title, text, formula }) => ({
    title,
    text,
    formula: formula === null ? null : toMath(formula),
  })),
  answer,
  mistake,
  source,
});

export const toExample = (summary: ExampleSummary, body: ExampleBody, sheet: Example['sheet']): Example => ({
  ...summary,
  problem: body.problem,
  given: body.given,
  sheet,
  solution: summary.locked === null ? toSolution(body) : null,
});
