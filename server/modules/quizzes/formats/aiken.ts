/** Aiken format: a question on its own lines, options as "A." or "A)", and "ANSWER: A". */
import { letterOf } from '#shared/domain/common/text/letter.ts';
import { badItem, itemOf, readItem } from './build-question.ts';
import { UnreadableItem, type ParsedItem, type ReadOptions } from './item.ts';
import { optionName, readingOf, type CollectedReading } from './remarks.ts';

/** A point needs a blank: "A.B. Vajpayee" is no option. Moodle takes a bracket without one. */
const OPTION = /^\s*([A-Za-z])(?:\)\s*|\.\s+)(\S.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Za-z])\s*$/i;
const ANY_ANSWER = /^\s*ANSWER:/i;

export const isOptionLine = (line: string): boolean => OPTION.test(line);
export const isAnswerLine = (line: string): boolean => ANY_ANSWER.test(line);

interface Draft {
  readonly row: number;
  readonly prompt: string[];
  readonly options: { readonly letter: string; text: string }[];
  readonly lines: string[];
  readonly reading: CollectedReading;
  /** A letter that comes too early. */
  jump: string | null;
}

const MISSING_ANSWER = 'A line like “ANSWER: A” is missing';

const finish = ({ row, prompt, options, lines, reading, jump }: Draft, letter: string | null): ParsedItem => {
  const origin = { row, stableId: null, group: null, cells: [lines.join('\n')] };
  const text = prompt.join('\n');
  return readItem(origin, text, () => {
    if (letter === null) throw new UnreadableItem('answer', MISSING_ANSWER);
    if (text.trim() === '') throw new UnreadableItem('question', 'The question is missing');
    if (jump !== null) {
      const expected = letterOf(options.length);
      throw new UnreadableItem('options', `Option ${expected} is missing before ${jump}`);
    }
    const right = options.findIndex((option) => option.letter === letter);
    if (right === -1) throw new UnreadableItem('answer', `Option ${letter} is missing`);
    const raw = {
      prompt: text,
      answers: { kind: 'single', options: options.map((option) => option.text.trim()), right },
    } as const;
    return itemOf(origin, raw, reading);
  });
};

/** Whether the text is in Aiken format. */
export const isAiken = (text: string): boolean =>
  /^\s*ANSWER:\s*[A-Za-z]\s*$/im.test(text) && /^\s*[A-Za-z](?:\)|\.\s)/m.test(text);

const addLine = (draft: Draft, line: string): void => {
  draft.lines.push(line);
  const { prompt, options, reading } = draft;
  const [, found = '', text = ''] = OPTION.exec(line) ?? [];
  const letter = found.toUpperCase();
  if (letter !== '' && letter === letterOf(options.length)) {
    options.push({ letter, text });
    return;
  }
  const last = options.at(-1);
  if (last === undefined) {
    prompt.push(line.trim());
    return;
  }
  if (letter !== '' && letter > letterOf(options.length)) draft.jump ??= letter;
  last.text += ` ${line.trim()}`;
  reading.remark({
    column: 'options',
    message: `A line was added to ${optionName(options.length - 1)}`,
    weight: 'change',
    before: line.trim(),
    after: last.text,
  });
};

/** Parses an Aiken file. A question without an answer ends where the next one starts: after an empty line. */
export const readAiken = (text: string, readOptions: ReadOptions): readonly ParsedItem[] => {
  const items: ParsedItem[] = [];
  let draft: Draft | null = null;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (isAnswerLine(line)) {
      if (draft === null) {
        const reason = 'There is an answer without a question before it';
        const origin = { row: index + 1, stableId: null, group: null, cells: [line] };
        items.push(badItem(origin, line, [{ column: 'question', reason }]));
        continue;
      }
      draft.lines.push(line);
      items.push(finish(draft, ANSWER.exec(line)?.[1]?.toUpperCase() ?? null));
      draft = null;
    } else if (line.trim() === '') {
      if (draft !== null && draft.options.length > 0) {
        items.push(finish(draft, null));
        draft = null;
      }
    } else {
      draft ??= {
        row: index + 1,
        prompt: [],
        options: [],
        lines: [],
        reading: readingOf(readOptions),
        jump: null,
      };
      addLine(draft, line);
    }
  }
  if (draft !== null) items.push(finish(draft, null));
  return items;
};
