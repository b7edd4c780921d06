/** Moodle's GIFT format (docs.moodle.org/en/GIFT_format), with `{>` for ordering as the ordering plugin writes it. */
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { isHtml, itemOf, readItem, type Answers, type ItemOrigin } from './build-question.ts';
import { LOST_FILE, plainTextOfHtml } from './html-text.ts';
import { UnreadableItem, type ParsedItem } from './item.ts';
import * as weighted from './weighted.ts';

/** Escaped characters are moved to Unicode's private use area while markers are parsed. */
const PRIVATE = 0xe000;
const shielded = (text: string): string =>
  text.replace(/\\(n|[^\s\w])/g, (_, mark: string) =>
    mark === 'n' ? '\n' : String.fromCharCode(PRIVATE + mark.charCodeAt(0)),
  );
const restored = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - PRIVATE));

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;

/** Decodes the character references of text without markup. */
const decoded = (bare: string): string => (ENTITY.test(bare) ? plainTextOfHtml(bare) : bare);

/** Converts GIFT text to our rich text. */
const richOf = (text: string): string => {
  const format = FORMAT.exec(text)?.[1]?.toLowerCase();
  const bare = restored(text.replace(FORMAT, '')).trim();
  if (bare === '') return '';
  if (!TAG.test(bare)) return richTextOf(format === 'plain' ? bare : decoded(bare));
  if (format === 'plain' || format === 'markdown') return richTextOf(bare);
  return isHtml(bare) ? bare : `<p>${bare}</p>`;
};

/** Converts GIFT text to plain text: options have no markup. */
const plainOf = (text: string, raised = true): string => {
  const format = FORMAT.exec(text)?.[1]?.toLowerCase();
  const bare = restored(text.replace(FORMAT, '')).trim();
  return format === 'plain' || !(TAG.test(bare) || ENTITY.test(bare)) ? bare : plainTextOfHtml(bare, raised);
};

interface GiftAnswer {
  readonly mark: '=' | '~';
  /** Percent of the points. */
  readonly share: number;
  readonly text: string;
  readonly feedback: string;
}

const givenAnswers = (section: string): readonly GiftAnswer[] =>
  [...section.matchAll(/([=~])([^=~]*)/g)].map(([, mark, rest = '']) => {
    const [, weight, answer = ''] = /^\s*(?:%(-?(?:\d+\.?\d*|\.\d+))%)?([\s\S]*)$/.exec(rest) ?? [];
    const [text = '', ...feedback] = answer.split('#');
    return {
      mark: mark === '=' ? '=' : '~',
      share: weight === undefined ? (mark === '=' ? 100 : 0) : Number(weight),
      text: text.trim(),
      feedback: feedback.join('#'),
    };
  });

type Read = weighted.Read & { readonly feedback?: string };

/** Feedback for the right answer, used if the question has no general feedback. */
const rightFeedback = (answers: readonly GiftAnswer[]): string =>
  answers.find(({ share, feedback }) => share > 0 && feedback.trim() !== '')?.feedback ?? '';

const ARROW = '->';

const matching = (answers: readonly GiftAnswer[]): Read => {
  const sides = answers.map(({ text }) => {
    const at = text.indexOf(ARROW);
    return [plainOf(text.slice(0, at)), plainOf(text.slice(at + ARROW.length))] as const;
  });
  const pairs = sides.filter(([left]) => left !== '');
  const extra = sides.filter(([left]) => left === '').map(([, right]) => right);
  return { answers: { kind: 'matching', pairs, extra } };
};

/** One right option is marked with =; several have percentages. */
const choice = (answers: readonly GiftAnswer[]): Read => {
  const options = answers.map(({ text, share }) => ({ text: plainOf(text), share }));
  const read = answers.some(({ mark }) => mark === '=') ? weighted.singleOf(options) : weighted.multipleOf(options);
  return { ...read, feedback: rightFeedback(answers) };
};

/** In GIFT `\\*` isn't an escape: the backslash belongs to the short answer. */
const STAR = String.fromCharCode(PRIVATE + '*'.charCodeAt(0));

const shortAnswer = (answers: readonly GiftAnswer[]): Read => {
  const accepted = answers.map(({ text, share }) => ({
    text: plainOf(text.replaceAll(STAR, `\\${STAR}`), false),
    share,
  }));
  return { ...weighted.acceptedOf(accepted), feedback: rightFeedback(answers) };
};

const decimalsOf = (text: string): number => text.trim().split('.')[1]?.length ?? 0;

/** Returns the middle of a range and half its width, without floating-point noise. */
const range = (text: string): weighted.Read => {
  const ends = text.split(/(?<=\d)\.\.(?=[^.]|\.\d)/);
  const [low, high] = ends.map(parseTypedNumber);
  if (ends.length !== 2 || typeof low !== 'number' || typeof high !== 'number') {
    return weighted.refused(`We can’t read “${text.trim()}” as a range. Write it like 3.5..4.`);
  }
  const decimals = Math.min(Math.max(...ends.map(decimalsOf)) + 1, 100);
  const rounded = (value: number): number => Number(value.toFixed(decimals));
  return {
    answers: {
      kind: 'number',
      right: rounded((low + high) / 2),
      tolerance: rounded(Math.abs(high - low) / 2),
      unit: '',
    },
  };
};

const numeric = (section: string): Read => {
  const [plain = '', ...said] = section.split('#');
  let [text, feedback] = [plain, said.join('#')];
  if (section.includes('=')) {
    const right = weighted.onlyOf(givenAnswers(section));
    if (typeof right === 'string') return weighted.refused(right);
    ({ text, feedback } = right);
  }
  if (text.includes('..')) return { ...range(text), feedback };
  const [right = '', tolerance = ''] = text.split(':');
  return { ...weighted.numberOf(right, tolerance), feedback };
};

/** The ordering plugin's first line: number of items shown, selection and grading. */
const ORDERING_HEAD =
  /^\s*(?:\d+|ALL)?\s*(?:ALL|RANDOM|CONTIGUOUS|REL|RELATIVE\w*|ABSOLUTE\w*|ABC|abc|NONE|TRUE|FALSE|HORIZONTAL|VERTICAL|\s)*$/;

const ordering = (section: string): Read => {
  const lines = section.split('\n').map((line) => line.trim());
  const items = (ORDERING_HEAD.test(lines[0] ?? '') ? lines.slice(1) : lines)
    .filter((line) => line !== '')
    .map((line) => plainOf(line));
  return { answers: { kind: 'ordering', items } };
};

const answersOf = (section: string): Read => {
  const body = section.trim();
  if (body === '') return weighted.refused('Essays can’t be imported: they have no right answer');
  if (body.startsWith('#')) return numeric(body.slice(1));
  if (body.startsWith('>')) return ordering(section.trimStart().slice(1));
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(body);
  if (truth !== null) {
    const right = truth[1]?.toUpperCase().startsWith('T') === true;
    // The first feedback is for a wrong answer, the second for a right one.
    const [wrongSaid = '', rightSaid = ''] = (truth[2] ?? '').split('#');
    return { answers: { kind: 'boolean', right }, feedback: rightSaid.trim() === '' ? wrongSaid : rightSaid };
  }
  const answers = givenAnswers(body);
  if (answers.length === 0) return weighted.refused('The answers must start with = or ~');
  if (answers.every(({ mark }) => mark === '=')) {
    if (answers.every(({ text }) => text.includes(ARROW))) return matching(answers);
    return shortAnswer(answers);
  }
  return choice(answers);
};

interface Block {
  readonly row: number;
  readonly lines: readonly string[];
  /** Values of the comments before it, by name. */
  readonly notes: ReadonlyMap<string, string>;
  readonly group: string | null;
}

const NOTE = /\[(id|points|source|url|unit|image):((?:[^\]\\]|\\.)*)\]/g;

const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let row = 0;
  let group: string | null = null;
  let notes = new Map<string, string>();
  const end = (): void => {
    if (lines.length > 0) {
      blocks.push({ row, lines, notes, group });
      notes = new Map();
    }
    lines = [];
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const category = /^\s*\$CATEGORY:\s*(.+)$/.exec(line);
    if (category !== null) {
      end();
      group = category[1]?.split('/').at(-1)?.trim() ?? null;
    } else if (/^\s*\/\//.test(line)) {
      if (lines.length === 0)
        for (const [, name = '', value = ''] of line.matchAll(NOTE)) notes.set(name, value.replace(/\\(.)/g, '$1'));
    } else if (line.trim() === '') {
      end();
    } else {
      if (lines.length === 0) row = index + 1;
      lines.push(line);
    }
  }
  end();
  return blocks;
};

const itemOfBlock = ({ row, lines, notes, group }: Block): ParsedItem => {
  const written = lines.join('\n');
  const id = notes.get('id') ?? '';
  const origin: ItemOrigin = { row, stableId: id === '' ? null : id, group, cells: [written] };
  const text = shielded(written).replace(/^\s*::([\s\S]*?)::/, '');
  const open = text.indexOf('{');
  const close = text.lastIndexOf('}');
  const question = restored((open === -1 ? text : text.slice(0, open)).replace(FORMAT, ''));
  return readItem(origin, plainTextOf(question), () => {
    if (open === -1) throw new UnreadableItem('answer', 'The answers in braces are missing');
    if (close < open) throw new UnreadableItem('answer', 'The closing brace is missing');
    if (written.includes('@@PLUGINFILE@@')) throw new UnreadableItem('question', LOST_FILE);
    const [section = '', ...general] = text.slice(open + 1, close).split('####');
    // Other programs leave a mark or stray letter after the brace; a missing-word question has more text.
    const after = text.slice(close + 1).trim();
    const prompt = /\w/.test(after) ? `${text.slice(0, open)} _____ ${after}` : text.slice(0, open);
    const read = answersOf(section);
    if ('fault' in read) throw new UnreadableItem(read.fault.column, read.fault.reason);
    const typedPoints = notes.get('points') ?? '1';
    const points = parseTypedNumber(typedPoints);
    if (points === null) throw new UnreadableItem('points', weighted.numberFault(typedPoints));
    const said = general.join('####');
    const answers: Answers =
      read.answers.kind === 'number' ? { ...read.answers, unit: notes.get('unit') ?? '' } : read.answers;
    return itemOf(origin, {
      prompt: richOf(prompt),
      answers,
      points,
      explanation: richOf(said.trim() === '' ? (read.feedback ?? '') : said),
      source: notes.get('source') ?? '',
      sourceUrl: notes.get('url') ?? '',
      image: notes.get('image') ?? '',
    });
  });
};

/** Parses a GIFT file. */
export const readGift = (text: string): readonly ParsedItem[] => blocksOf(text).map(itemOfBlock);
