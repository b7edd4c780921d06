/** Outcomes of the files in `files/tables`. */
import type { Expected } from '../said.ts';

export const TABLES: Expected = {
  'ambiguous-number.csv': [
    'csv in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: “1,234” could be 1.234 or 1234. Choose the decimal separator of the file.',
  ],
  'bad-rows.csv': [
    'csv in utf-8: 1 taken, 0 changed, 3 refused',
    'refused: “7” doesn’t match any of the 2 options',
    'refused: “essay” isn’t a question type',
    'refused: The question is missing',
    'boolean: Fine? => True',
  ],
  'bank.md': [
    'markdown in utf-8: 2 taken, 0 changed, 0 refused',
    'single: Which compares debt with equity? => Gearing (in Ratios)',
    'text: What is owed *by* customers? => receivables / trade receivables (in Ratios)',
  ],
  'broken-quote.csv': ['file refused', 'The table is broken near line 2. A quotation mark may be missing.'],
  'kahoot.csv': [
    'kahoot in utf-8: 2 taken, 0 changed, 0 refused',
    'single: Which is a share index? => Nifty',
    'note: Its time limit was dropped: here a quiz has one for all questions',
    'multiple: Which are taxes? => GST + VAT',
    'note: Its time limit was dropped: here a quiz has one for all questions',
  ],
  'own.csv': [
    'csv in utf-8: 2 taken, 0 changed, 0 refused',
    'single: Which is an asset? => Cash',
    'number: How many? => 1,08,000 ± 0.5',
  ],
  'quizizz.csv': [
    'quizizz in utf-8: 2 taken, 1 changed, 0 refused',
    'single: Which is a bank? => HDFC',
    'note: Its time limit was dropped: here a quiz has one for all questions',
    'single: Which has this logo? => SBI',
    'note: Its time limit was dropped: here a quiz has one for all questions',
    'loss: A picture from the web was left out of the question',
  ],
  'semicolons.csv': [
    'csv in utf-8: 2 taken, 2 changed, 0 refused',
    'number: Wie viele? => 7.5 ± 0.5',
    'change: Decimal comma read as 7.5',
    'change: Decimal comma read as 0.5',
    'number: Wie teuer? => 1,234.5',
    'change: Decimal comma read as 1234.5',
  ],
  'stray.md': [
    'markdown in utf-8: 1 taken, 0 changed, 1 refused',
    'refused: This text belongs to no question. Start each question with a line such as “## single”.',
    'boolean: Is it so? => True',
  ],
  'tabs.tsv': ['csv in utf-8: 1 taken, 0 changed, 0 refused', 'boolean: Is it so? => True'],
  'unknown-column.csv': [
    'csv in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Is it so? => True',
    'note: The column “teacher” was left out',
  ],
  'unknown-ids.csv': [
    'csv in utf-8: 2 taken, 0 changed, 0 refused',
    'boolean: Is it so? => True (in Money)',
    'boolean: Or so? => False (in Money)',
  ],
};
