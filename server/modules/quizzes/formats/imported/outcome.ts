/** Small import files and what becomes of their first question, for tests. */
import type { DecimalSeparator } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { readFile } from '../read-file.ts';

/** The reason of a refusal, or the question with its remarks as "weight: message". */
export type Outcome = string | { readonly question: Question; readonly remarks: readonly string[] };

/** Returns what becomes of the first question of a file. */
export const outcomeOf = async (file: string | Buffer, decimals: DecimalSeparator = 'auto'): Promise<Outcome> => {
  const { items } = await readFile(Buffer.from(file), { decimals });
  const [item] = items;
  if (item === undefined) throw new Error('Nothing was read');
  const { question, faults, remarks } = item;
  if (question === null) return faults.map(({ reason }) => reason).join(' | ');
  return { question, remarks: remarks.map(({ weight, message }) => `${weight}: ${message}`) };
};

/** A Moodle question; `body` follows its text. */
export const moodle = (type: string, body: string, prompt = '<text>Which?</text>'): string =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html">${prompt}</questiontext>${body}</question></quiz>`;

export const answer = (text: string, fraction = 100, more = ''): string =>
  `<answer fraction="${String(fraction)}" format="html"><text>${text}</text>${more}</answer>`;

export const cdata = (html: string): string => `<![CDATA[${html}]]>`;

export const feedback = (text: string): string => `<feedback format="html"><text>${cdata(text)}</text></feedback>`;

/** A true or false question of Moodle with that text. */
export const moodleTruth = (html: string, more = ''): string =>
  moodle('truefalse', answer('true') + answer('false', 0) + more, `<text>${cdata(html)}</text>`);

/** A number question of our table, with the semicolons of a German or French spreadsheet. */
export const numberTable = (value: string, tolerance: string): string =>
  `kind;question;answer;tolerance\nnumber;How many?;${value};${tolerance}\n`;
