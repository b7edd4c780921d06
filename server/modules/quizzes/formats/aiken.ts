/** Aiken format: a question on its own lines, options as "A." or "A)", and "ANSWER: A". */
import { badItem, itemOf } from './build-question.ts';
import type { ParsedItem } from './item.ts';

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Za-z])\s*$/i;
const ANY_ANSWER = /^\s*ANSWER:/i;

interface Draft {
  row: number;
  prompt: string[];
  options: { letter: string; text: string }[];
  lines: string[];
}

const empty = (row: number): Draft => ({ row, prompt: [], options: [], lines: [] });

const finish = ({ row, prompt, options, lines }: Draft, letter: string | null): ParsedItem => {
  const origin = { row, stableId: null, group: null, cells: [lines.join('\n')] };
  const text = prompt.join('\n');
  if (letter === null)
    return badItem(origin, text, [{ column: 'answer', reason: 'A line like “ANSWER: A” is missing' }]);
  if (text.trim() === '') return badItem(origin, text, [{ column: 'question', reason: 'The question is missing' }]);
  const right = options.findIndex((option) => option.letter === letter);
  if (right === -1) return badItem(origin, text, [{ column: 'answer', reason: `Option ${letter} is missing` }]);
  return itemOf(origin, {
    prompt: text,
    answers: { kind: 'single', options: options.map((option) => option.text.trim()), right },
  });
};

/** Whether the text is in Aiken format. */
export const isAiken = (text: string): boolean =>
  /^\s*ANSWER:\s*[A-Za-z]\s*$/im.test(text) && /^\s*[A-Z][.)]\s+/m.test(text);

/** Parses an Aiken file. A question without an answer ends where the next one starts: after an empty line. */
export const readAiken = (text: string): readonly ParsedItem[] => {
  const items: ParsedItem[] = [];
  let draft: Draft | null = null;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const answer = ANSWER.exec(line);
    const option = OPTION.exec(line);
    if (draft !== null && (answer !== null || ANY_ANSWER.test(line))) {
      draft.lines.push(line);
      items.push(finish(draft, answer?.[1]?.toUpperCase() ?? null));
      draft = null;
    } else if (line.trim() === '') {
      if (draft !== null && draft.options.length > 0) {
        items.push(finish(draft, null));
        draft = null;
      }
    } else {
      draft ??= empty(index + 1);
      draft.lines.push(line);
      if (option?.[1] !== undefined) draft.options.push({ letter: option[1], text: option[2] ?? '' });
      else if (draft.options.length === 0) draft.prompt.push(line.trim());
      else
        draft.options[draft.options.length - 1] = {
          ...(draft.options.at(-1) ?? { letter: '', text: '' }),
          text: `${draft.options.at(-1)?.text ?? ''} ${line.trim()}`,
        };
    }
  }
  if (draft !== null) items.push(finish(draft, null));
  return items;
};
