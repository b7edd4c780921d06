/** Moodle's GIFT, as docs.moodle.org/en/GIFT_format describes it, with `{>` for ordering as the ordering plugin writes it. */
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { badItem, isHtml, itemOf, type Answers, type Place } from './build-question.ts';
import type { Fault, ParsedItem } from './item.ts';
import { numberOf } from './own-table.ts';

/** Letters after a backslash stand in Unicode's private area while the marks are looked for. */
const PRIVATE = 0xe000;
const shielded = (text: string): string =>
  text.replace(/\\(n|[^\s\w])/g, (_, mark: string) =>
    mark === 'n' ? '\n' : String.fromCharCode(PRIVATE + mark.charCodeAt(0)),
  );
const restored = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - PRIVATE));

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** Text of GIFT as rich text of ours. */
const richOf = (text: string): string => {
  const format = FORMAT.exec(text)?.[1]?.toLowerCase();
  const bare = restored(text.replace(FORMAT, '')).trim();
  if (bare === '') return '';
  if (format === 'plain' || format === 'markdown' || !TAG.test(bare)) return richTextOf(bare);
  return isHtml(bare) ? bare : `<p>${bare}</p>`;
};

/** Text of GIFT as plain text: options have no markup. */
const plainOf = (text: string): string => {
  const format = FORMAT.exec(text)?.[1]?.toLowerCase();
  const bare = restored(text.replace(FORMAT, '')).trim();
  return format === 'plain' || !TAG.test(bare) ? bare : plainTextOf(bare);
};

interface GivenAnswer {
  readonly mark: '=' | '~';
  /** Percent; null without one. */
  readonly weight: number | null;
  readonly text: string;
  readonly feedback: string;
}

const givenAnswers = (section: string): readonly GivenAnswer[] =>
  [...section.matchAll(/([=~])([^=~]*)/g)].map(([, mark, rest = '']) => {
    const [, weight, answer = ''] = /^\s*(?:%(-?(?:\d+\.?\d*|\.\d+))%)?([\s\S]*)$/.exec(rest) ?? [];
    const [text = '', ...feedback] = answer.split('#');
    return {
      mark: mark === '=' ? '=' : '~',
      weight: weight === undefined ? null : Number(weight),
      text: text.trim(),
      feedback: feedback.join('#'),
    };
  });

type Read = { readonly answers: Answers; readonly feedback: string } | { readonly fault: Fault };

const refused = (reason: string): Read => ({ fault: { column: 'answer', reason } });
const isRight = ({ mark, weight }: GivenAnswer): boolean => (weight === null ? mark === '=' : weight > 0);

/** What is said to who answers right, where the question has no general feedback. */
const rightFeedback = (given: readonly GivenAnswer[]): string =>
  given.find((answer) => isRight(answer) && answer.feedback.trim() !== '')?.feedback ?? '';

const ARROW = '->';

const matching = (given: readonly GivenAnswer[]): Read => {
  const sides = given.map(({ text }) => {
    const at = text.indexOf(ARROW);
    return [plainOf(text.slice(0, at)), plainOf(text.slice(at + ARROW.length))] as const;
  });
  const pairs = sides.filter(([left]) => left !== '');
  const extra = sides.filter(([left]) => left === '').map(([, right]) => right);
  return { answers: { kind: 'matching', pairs, extra }, feedback: '' };
};

const choice = (given: readonly GivenAnswer[]): Read => {
  const options = given.map(({ text }) => plainOf(text));
  const right = given.flatMap((answer, index) => (isRight(answer) ? [index] : []));
  const [only] = right;
  if (only === undefined) return refused('No option is marked as right');
  const single = right.length === 1 && given[only]?.mark === '=';
  const feedback = rightFeedback(given);
  return single
    ? { answers: { kind: 'single', options, right: only }, feedback }
    : { answers: { kind: 'multiple', options, right }, feedback };
};

const numeric = (section: string): Read => {
  const all = section.includes('=') ? givenAnswers(section) : [];
  const full = all.find(({ weight, mark }) => mark === '=' && (weight === null || weight === 100));
  const [plain = '', ...said] = section.split('#');
  const text = (full?.text ?? plain).trim();
  const feedback = full?.feedback ?? said.join('#');
  const [low, high] = text.split('..').map(numberOf);
  if (text.includes('..')) {
    if (low === undefined || low === null || high === undefined || high === null)
      return refused(`“${text}” is no range of numbers`);
    return {
      answers: { kind: 'number', right: (low + high) / 2, tolerance: Math.abs(high - low) / 2, unit: '' },
      feedback,
    };
  }
  const [right, tolerance] = text.split(':').map(numberOf);
  if (right === undefined || right === null || tolerance === null) return refused(`“${text}” is no number`);
  return { answers: { kind: 'number', right, tolerance: tolerance ?? 0, unit: '' }, feedback };
};

/** The ordering plugin's first line: how many items are shown, how they are chosen and graded. */
const ORDERING_HEAD =
  /^\s*(?:\d+|ALL)?\s*(?:ALL|RANDOM|CONTIGUOUS|REL|RELATIVE\w*|ABSOLUTE\w*|ABC|abc|NONE|TRUE|FALSE|HORIZONTAL|VERTICAL|\s)*$/;

const ordering = (section: string): Read => {
  const lines = section.split('\n').map((line) => line.trim());
  const items = (ORDERING_HEAD.test(lines[0] ?? '') ? lines.slice(1) : lines)
    .filter((line) => line !== '')
    .map(plainOf);
  return { answers: { kind: 'ordering', items }, feedback: '' };
};

const answersOf = (section: string): Read => {
  const body = section.trim();
  if (body === '') return refused('An essay has no right answer');
  if (body.startsWith('#')) return numeric(body.slice(1));
  if (body.startsWith('>')) return ordering(section.trimStart().slice(1));
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(body);
  if (truth !== null) {
    const right = truth[1]?.toUpperCase().startsWith('T') === true;
    // The first feedback is for who is wrong, the second for who is right.
    const [wrongSaid = '', rightSaid = ''] = (truth[2] ?? '').split('#');
    return { answers: { kind: 'boolean', right }, feedback: rightSaid.trim() === '' ? wrongSaid : rightSaid };
  }
  const given = givenAnswers(body);
  if (given.length === 0) return refused('The answers must begin with = or ~');
  if (given.every(({ mark }) => mark === '=')) {
    if (given.every(({ text }) => text.includes(ARROW))) return matching(given);
    const full = given.filter(({ weight }) => weight === null || weight === 100);
    if (full.length === 0) return refused('No answer counts in full');
    return {
      answers: { kind: 'text', accepted: full.map(({ text }) => plainOf(text)) },
      feedback: rightFeedback(given),
    };
  }
  return choice(given);
};

interface Block {
  readonly row: number;
  readonly lines: readonly string[];
  /** What the comments before it say, by name. */
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
  const place: Place = { row, stableId: id === '' ? null : id, group, cells: [written] };
  const text = shielded(written).replace(/^\s*::([\s\S]*?)::/, '');
  const open = text.indexOf('{');
  const close = text.lastIndexOf('}');
  const about = plainTextOf(richOf(open === -1 ? text : text.slice(0, open)));
  if (open === -1) return badItem(place, about, [{ column: 'answer', reason: 'There are no answers in braces' }]);
  if (close < open) return badItem(place, about, [{ column: 'answer', reason: 'The closing brace is missing' }]);
  const [section = '', ...general] = text.slice(open + 1, close).split('####');
  // Other programs leave a mark or a stray letter behind the brace; a missing word has more than that.
  const after = text.slice(close + 1).trim();
  const prompt = /\w/.test(after) ? `${text.slice(0, open)} _____ ${after}` : text.slice(0, open);
  const read = answersOf(section);
  if ('fault' in read) return badItem(place, about, [read.fault]);
  const points = notes.get('points') === undefined ? 1 : numberOf(notes.get('points') ?? '');
  if (points === null) return badItem(place, about, [{ column: 'points', reason: 'Points must be a number' }]);
  const said = general.join('####');
  const answers: Answers =
    read.answers.kind === 'number' ? { ...read.answers, unit: notes.get('unit') ?? '' } : read.answers;
  return itemOf(place, {
    prompt: richOf(prompt),
    answers,
    points,
    explanation: richOf(said.trim() === '' ? read.feedback : said),
    source: notes.get('source') ?? '',
    sourceUrl: notes.get('url') ?? '',
    image: notes.get('image') ?? '',
  });
};

/** The questions of a GIFT file. */
export const readGift = (text: string): readonly ParsedItem[] => blocksOf(text).map(itemOfBlock);
