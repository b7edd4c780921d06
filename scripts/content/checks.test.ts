import { describe, expect, it } from 'vitest';
import type { WrittenQuestion } from '../../content/format.ts';
import { cuesOfNeighbours, cuesOfOpening } from './cues.ts';
import { nearDuplicates, sameTypedAnswers } from './duplicates.ts';
import type { Fault, QuestionSet } from './items.ts';
import { faultsOf } from './library.ts';
import { absoluteOptions, keyLengths } from './options.ts';
import { dueForReview, missingLocators } from './sources.ts';
import { habits, monotony, unstated } from './spread.ts';

const common = {
  explanation: 'Because.',
  source: { title: 'A report of 2024', locator: 'page 3' },
  level: 'medium',
  bloom: 'understand',
  objective: 'Explain a closure',
} as const;

const single = (parts: Partial<Extract<WrittenQuestion, { kind: 'single' }>> = {}): WrittenQuestion => ({
  kind: 'single',
  ...common,
  prompt: 'Why did the mill close its second shift?',
  options: ['Orders from abroad fell', 'Workers went on strike', 'Coal became too dear', 'Machines had to be repaired'],
  answer: 'Orders from abroad fell',
  ...parts,
});
const text = (prompt: string, ...accepted: string[]): WrittenQuestion => ({
  kind: 'text',
  ...common,
  prompt,
  accepted,
});
const ordering = (...items: string[]): WrittenQuestion => ({
  kind: 'ordering',
  ...common,
  prompt: 'Put these events in order, earliest first.',
  items,
});
const boolean = (answer: boolean, prompt = `It is ${String(answer)}.`): WrittenQuestion => ({
  kind: 'boolean',
  ...common,
  prompt,
  answer,
});

const setOf = (questions: readonly WrittenQuestion[], opening = 'A neutral title'): QuestionSet => ({
  file: 'a.json',
  opening,
  questions,
});
const messages = (faults: readonly Fault[]): readonly string[] => faults.map(({ message }) => message);

describe('a title or description', () => {
  it('may not print an option that only the key has', () => {
    expect(messages(cuesOfOpening(setOf([single()], 'Mills that live on buyers abroad')))).toEqual([
      'title or description gives the answer away: "abroad"',
    ]);
  });
  it('may say what the prompt or a wrong option says as well', () => {
    expect(cuesOfOpening(setOf([single()], 'Mills, machines and second shifts'))).toEqual([]);
  });
  it('may print a part of a typed answer, and not all of it', () => {
    const concern = text('What do accountants call a firm that will go on?', 'going concern', 'concern');
    expect(cuesOfOpening(setOf([concern], 'Concerns of the board'))).toEqual([]);
    expect(messages(cuesOfOpening(setOf([concern], 'The going concern')))).toHaveLength(2);
  });
});

describe('the questions of a set', () => {
  it('may not print the typed answer of another', () => {
    const set = setOf([text('Who runs UPI?', 'NPCI'), single({ prompt: 'Why did NPCI set a limit?' })]);
    expect(messages(cuesOfNeighbours(set))).toEqual(['another question of the set says "npci"']);
  });
  it('may not date most of the events that another asks to be ordered', () => {
    const events = ordering('Paytm lists its shares', 'LIC lists its shares in Mumbai', 'Swiggy lists its shares');
    const dated = [
      single({ prompt: 'Paytm sold shares in 2021. Why did they fall?' }),
      single({ prompt: 'LIC sold shares in Mumbai in 2022. Who was paid?' }),
    ];
    expect(messages(cuesOfNeighbours(setOf([events, ...dated])))).toEqual(['other questions date 2 of 3 events']);
    expect(cuesOfNeighbours(setOf([events, ...dated.slice(0, 1)]))).toEqual([]);
  });
});

describe('what another question states', () => {
  const cues = (...questions: readonly WrittenQuestion[]): readonly string[] =>
    messages(cuesOfNeighbours(setOf(questions)));
  const stating = (prompt: string): WrittenQuestion => boolean(true, prompt);

  it('may not be a right option', () => {
    expect(cues(single(), stating('Fewer orders came from abroad.'))).toEqual([
      'another question of the set states the right option "Orders from abroad fell"',
    ]);
    expect(cues(single(), stating('The mill sells abroad.'))).toEqual([]);
  });
  it('may not be a pair that is to be matched', () => {
    const deals: WrittenQuestion = {
      kind: 'matching',
      ...common,
      prompt: 'Match each buyer to its purchase.',
      pairs: [
        ['Hindalco', 'A roller of aluminium'],
        ['Walmart', 'An online shop'],
      ],
    };
    expect(cues(deals, stating('Hindalco paid too much for a roller of aluminium.'))).toEqual([
      'another question of the set states the pair "Hindalco" and "A roller of aluminium"',
    ]);
    expect(cues(deals, stating('A roller of aluminium was sold.'))).toEqual([]);
  });
  it('may not be a result, unless it is a small number', () => {
    const sum = (answer: number): WrittenQuestion => ({
      kind: 'number',
      ...common,
      prompt: 'What is its EBITDA, in ₹ crore?',
      answer,
      tolerance: 0,
    });
    expect(cues(sum(1102), stating('EBITDA of ₹1,102 crore is cash.'))).toEqual([
      'another question of the set prints the result 1102',
    ]);
    expect(cues(sum(5), stating('Five firms have 5 plants.'))).toEqual([]);
  });
});

describe('options', () => {
  it('may not be absolute where the key is not', () => {
    const options = [
      'Orders from abroad fell',
      'Workers never came back',
      'Coal became too dear',
      'Machines broke down',
    ];
    expect(messages(absoluteOptions(setOf([single({ options })])))).toEqual([
      'a wrong option says "never": Workers never came back',
    ]);
  });
  it('may be absolute where the key is absolute too', () => {
    const options = ['Every order from abroad fell away', 'Workers never came back', 'Coal became dear', 'It rained'];
    expect(absoluteOptions(setOf([single({ options, answer: options[0] ?? '' })]))).toEqual([]);
  });
  it('have a key of about their own length', () => {
    const long = 'Orders from abroad fell because a tariff of 50% was put on its towels';
    const options = ['Orders fell', 'Workers went on strike', 'Coal was dear', long];
    expect(messages(keyLengths(setOf([single({ options, answer: long })])))).toEqual([
      'the right option is much the longest',
    ]);
    const wordy = options.map((option) => (option === 'Orders fell' ? option : long.concat(option)));
    expect(messages(keyLengths(setOf([single({ options: wordy, answer: 'Orders fell' })])))).toEqual([
      'the right option is much the shortest',
    ]);
    expect(keyLengths(setOf([single()]))).toEqual([]);
  });
});

describe('two questions', () => {
  const others = Array.from({ length: 20 }, (_, at) =>
    text(`Which metal number ${String(at)} stands in column ${String(at + 40)}?`, `metal${String(at)}`),
  );
  it('may not ask almost the same, in one set or in two', () => {
    const first = setOf([single(), ...others]);
    const second = { ...setOf([single({ prompt: 'What made the mill close its second shift?' })]), file: 'b.json' };
    expect(messages(nearDuplicates([first, second]))).toEqual([
      expect.stringMatching(/near-duplicate .* of b\.json #1/),
    ]);
  });
  it('may not ask for the same word', () => {
    const first = setOf([text('What is a lasting advantage called, after castles?', 'moat', 'economic moat')]);
    const second = { ...setOf([text('Which ditch did Buffett make popular?', 'Moat')]), file: 'b.json' };
    expect(sameTypedAnswers([first, second])).toEqual([
      { file: 'b.json', question: 1, message: 'asks for the same word as a.json #1' },
    ]);
  });
  it('may ask different things of one subject', () => {
    const answer = 'To sell cloth of higher value';
    const other = single({
      prompt: 'Why did the mill buy looms for silk?',
      options: [answer, 'To save power'],
      answer,
    });
    expect(nearDuplicates([setOf([single(), other, ...others])])).toEqual([]);
  });
});

describe('a source', () => {
  const from = (source: WrittenQuestion['source']): readonly string[] =>
    messages(missingLocators(setOf([{ ...single(), source }])));
  it.each<WrittenQuestion['source']>([
    { title: 'Philip Kotler and Kevin Lane Keller, Marketing Management' },
    { title: 'Michael Porter, Competitive Advantage, 1985' },
    { title: 'Michael Spence, “Job Market Signaling”, Quarterly Journal of Economics, 1973' },
    { title: 'Carl Shapiro and Hal R. Varian, Information Rules, 1999' },
    { title: 'Reserve Bank of India', url: 'https://www.rbi.org.in/' },
  ])('needs a place in its work: %o', (source) => {
    expect(from(source)).toEqual([`the source has no locator: ${source.title}`]);
  });
  it.each<WrittenQuestion['source']>([
    { title: 'A textbook', locator: 'section 4.2' },
    { title: 'Reserve Bank of India', url: 'https://www.rbi.org.in/policy' },
    { title: 'Companies Act, section 149' },
    { title: 'Adam Smith, The Wealth of Nations (1776), Book I' },
    { title: 'Oxford English Dictionary, entry “ad valorem”' },
    { title: 'SEBI, circular of 1 October 2024' },
    { title: 'Baker v. Selden, 101 U.S. 99 (1879)' },
  ])('is found by %o', (source) => {
    expect(from(source)).toEqual([]);
  });
});

describe('a day of review', () => {
  const set = setOf([single({ reviewBy: '2026-06-30' })]);
  it('may not be past', () => {
    expect(messages(dueForReview(set, '2026-07-01'))).toEqual(['was to be reviewed by 2026-06-30']);
    expect(dueForReview(set, '2026-06-29')).toEqual([]);
  });
  it('names the file and the question, and so does a day of expiry', () => {
    const rate = setOf([single(), single({ reviewBy: '2026-06-30', expires: '2026-06-30' })]);
    expect(dueForReview(rate, '2026-06-30')).toEqual([
      { file: rate.file, question: 2, message: 'was to be reviewed by 2026-06-30' },
      { file: rate.file, question: 2, message: 'expired on 2026-06-30' },
    ]);
    expect(dueForReview(rate, '2026-06-29')).toEqual([]);
  });
});

describe('the mixture', () => {
  it('states the level, and how many options to choose', () => {
    const several: WrittenQuestion = {
      kind: 'multiple',
      ...common,
      prompt: 'Which of these are metals?',
      options: ['Iron', 'Wood', 'Tin'],
      answers: ['Iron', 'Tin'],
    };
    const { bloom: _, level: _level, objective: _objective, ...bare } = single();
    expect(messages(unstated(setOf([several, bare as WrittenQuestion])))).toEqual([
      'the prompt does not say "Choose two"',
      expect.stringContaining('the thinking is missing'),
      expect.stringContaining('the level is missing'),
      'the objective is missing',
    ]);
    expect(unstated(setOf([{ ...several, prompt: `${several.prompt} Choose two.` }]))).toEqual([]);
  });
  it('of a set of ten has several kinds, and more than memory', () => {
    const ten = Array.from({ length: 10 }, () => single({ bloom: 'remember' }));
    expect(messages(monotony(setOf(ten)))).toEqual([
      'only 1 kinds of question',
      '100% of the questions ask for memory alone',
    ]);
    expect(monotony(setOf(ten.slice(0, 5)))).toEqual([]);
  });
  it('of the library cannot be guessed', () => {
    const guessable = Array.from({ length: 6 }, () => single());
    expect(messages(habits([setOf([...guessable, boolean(true), boolean(false)])], 'content'))).toEqual([
      'in 100% of the cases the right option stands at place 1 of 4; the limit is 40%',
      'in 75% of the cases a question asks for one of several options; the limit is 50%',
    ]);
    expect(messages(habits([setOf([boolean(false), text('?', 'x')])], 'content'))).toEqual([
      'in 100% of the cases a statement is false; the limit is 65%',
    ]);
  });
});

it('a bad library has a fault of every kind', () => {
  const bad = single({ source: { title: 'A textbook' }, reviewBy: '2020-01-01', expires: '2020-01-01' });
  const found = messages(faultsOf([setOf([bad, bad], 'Orders from abroad fell')], '2026-01-01')).join('\n');
  for (const part of [
    'gives the answer away',
    'no locator',
    'reviewed by',
    'expired on',
    'near-duplicate',
    'of the cases',
  ]) {
    expect(found).toContain(part);
  }
});
