/** Calculated questions in files: Moodle's XML as Moodle writes it, our table, and GIFT, which doesn't support them. */
import { describe, expect, it } from 'vitest';
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { calculatedQuestion } from '../../../../tests/fixtures/records/calculated.ts';
import { giftOf } from './export-gift.ts';
import { moodleXmlOf } from './moodle/export-moodle.ts';
import { tableOf } from './export-table.ts';
import { unsupportedIn } from '../export/export-preview.ts';
import { UnwritableQuestion } from './item.ts';
import { readFile } from './read-file.ts';

interface Answer {
  readonly formula?: string;
  readonly tolerance?: string;
  readonly type?: string;
  readonly format?: string;
}

const dataset = (name: string, minimum: string, maximum: string, decimals: string): string => `
  <dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type>
  <distribution><text>uniform</text></distribution><minimum><text>${minimum}</text></minimum>
  <maximum><text>${maximum}</text></maximum><decimals><text>${decimals}</text></decimals><itemcount>1</itemcount>
  <dataset_items><dataset_item><number>1</number><value>3</value></dataset_item></dataset_items>
  <number_of_items>1</number_of_items></dataset_definition>`;

/** A question in the format of a Moodle 4 export. */
const moodle = (
  { formula = '{price}*{rate}/100', tolerance = '0.01', type = '1', format = '1' }: Answer = {},
  datasets = dataset('price', '100', '900', '0') + dataset('rate', '2.5', '9.5', '1'),
  kind = 'calculated',
): string => `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="${kind}">
  <name><text>Interest</text></name>
  <questiontext format="html"><text><![CDATA[<p>What are {rate}% of {price}?</p>]]></text></questiontext>
  <generalfeedback format="html"><text><![CDATA[<p>{price} × {rate} = {={price}*{rate}}, so {={price}*{rate}/100}.</p>]]></text></generalfeedback>
  <defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber>
  <synchronize>0</synchronize><single>0</single><answernumbering>abc</answernumbering><shuffleanswers>0</shuffleanswers>
  <answer fraction="100"><text>${formula}</text><tolerance>${tolerance}</tolerance><tolerancetype>${type}</tolerancetype>
  <correctanswerformat>${format}</correctanswerformat><correctanswerlength>2</correctanswerlength>
  <feedback format="html"><text></text></feedback></answer>
  <unitgradingtype>0</unitgradingtype><unitpenalty>0.1000000</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>
  <dataset_definitions>${datasets}</dataset_definitions></question></quiz>`;

const itemIn = async (text: string) => {
  const [item] = (await readFile(Buffer.from(text))).items;
  if (item === undefined) throw new Error('The file has no question');
  return item;
};
const reasonOf = async (text: string): Promise<string> =>
  (await itemIn(text)).faults.map(({ reason }) => reason).join();

describe('a calculated question of Moodle', () => {
  it.each(['calculated', 'calculatedsimple'])('of the type %s is one of ours', async (kind) => {
    const { question, faults } = await itemIn(moodle({}, undefined, kind));
    expect(faults).toEqual([]);
    expect(question).toEqual({
      kind: 'calculated',
      id: 'row1',
      prompt: '<p>What are {rate}% of {price}?</p>',
      points: 2,
      explanation: '<p>{price} × {rate} = {=price * rate}, so {answer}.</p>',
      parameters: [
        { name: 'price', from: 100, to: 900, step: 1 },
        { name: 'rate', from: 2.5, to: 9.5, step: 0.1 },
      ],
      formula: 'price * rate / 100',
      tolerance: 1,
      toleranceKind: 'percent',
      decimals: 2,
    });
  });

  it('keeps a nominal tolerance as an amount', async () => {
    const { question } = await itemIn(moodle({ type: '2', tolerance: '0.5' }));
    expect(question).toMatchObject({ tolerance: 0.5, toleranceKind: 'amount' });
  });

  it.each([
    [{ type: '3' }, undefined, /Geometric/],
    [{ format: '2' }, undefined, /significant figures/],
    [{ formula: '{price}^2*{rate}' }, undefined, /In Moodle \^ isn’t a power/],
    [{ formula: '{price}*{rate}*sin(1)' }, undefined, /“sin” isn’t a known function/],
    [{ formula: '{price}*{interest}' }, undefined, /“interest” isn’t one of the parameters/],
    [{ formula: '{price}/({rate}-5)' }, undefined, /divides by zero when price = \d+, rate = 5/],
    [{}, dataset('price', '900', '100', '0') + dataset('rate', '1', '2', '0'), /“To” must not be below “from”/],
    [{}, dataset('price', 'a few', '100', '0') + dataset('rate', '1', '2', '0'), /“a few” as a number/],
    [{}, '', /Add at least one parameter/],
  ] as const)('is refused with a sentence: %j', async (answer, datasets, sentence) => {
    expect(await reasonOf(moodle(answer, datasets))).toMatch(sentence);
  });

  it('refuses a name that formulas can’t have', async () => {
    const text = moodle({}, dataset('sales price', '1', '9', '0')).replaceAll('{price}', '{sales price}');
    expect(await reasonOf(text)).not.toBe('');
  });
});

describe('a calculated question in a file of ours', () => {
  const written = (changes: Partial<QuestionOf<'calculated'>> = {}) =>
    calculatedQuestion({
      parameters: [
        { name: 'price', from: -50, to: 120.5, step: 2.5 },
        { name: 'rate', from: 1, to: 8, step: 3 },
      ],
      formula: 'price ^ 2 * rate / -(2 + rate)',
      explanation: '<p>{price} and {= round(price * rate, 2)} make {answer}.</p>',
      ...changes,
    });
  const quizOf = (question: QuestionOf<'calculated'>) => [
    { id: 'a'.repeat(24), title: 'A quiz', questions: [question] },
  ];

  it.each([
    ['Moodle XML', moodleXmlOf],
    ['our table', tableOf],
  ])('as %s comes back whole: steps, formula, texts, tolerance', async (_name, write) => {
    for (const changes of [{}, { toleranceKind: 'amount', tolerance: 0.25, decimals: 0 }] as const) {
      const question = written(changes);
      const item = await itemIn(write(quizOf(question)));
      expect(item.faults).toEqual([]);
      expect(item.question).toEqual({
        ...question,
        id: item.question?.id,
        ...(write === moodleXmlOf && {
          // The same formula in a spelling that Moodle supports too.
          formula: 'pow(price, 2) * rate / (-(2 + rate))',
          explanation: '<p>{price} and {=round(price * rate, 2)} make {answer}.</p>',
        }),
      });
    }
  });

  it('gives Moodle values that keep to the steps', () => {
    const xml = moodleXmlOf(quizOf(written()));
    const values = [...xml.matchAll(/<value>([^<]*)<\/value>/g)].map(([, value]) => Number(value));
    expect(values).toHaveLength(40);
    expect(values.slice(0, 20).filter((value) => (value + 50) % 2.5 !== 0)).toEqual([]);
    expect(values.slice(20).filter((value) => ![1, 4, 7].includes(value))).toEqual([]);
    expect(xml).toContain('<text>pow({price}, 2) * {rate} / (-(2 + {rate}))</text>');
    expect(xml).toContain('<tolerancetype>1</tolerancetype>');
    expect(xml).toContain('<minimum><text>-50</text></minimum><maximum><text>120.5</text></maximum>');
  });

  it('is written unchanged if its formula, in a draft, is invalid', () => {
    expect(moodleXmlOf(quizOf(written({ formula: 'price *' })))).toContain('<text>price *</text>');
  });

  it('is refused by GIFT with a sentence', () => {
    expect(() => giftOf(quizOf(written()))).toThrow(UnwritableQuestion);
    expect(unsupportedIn('gift', [written()]).reasons).toEqual([
      expect.stringMatching(/^GIFT can’t hold calculated questions: “/),
    ]);
  });

  it.each([
    ['price from 1 to 9', 'must be written like “price: 100 to 200 by 5”'],
    ['price: one to 9 by 1', 'must be written like'],
  ])('is refused in a table whose parameter is written “%s”', async (cell, sentence) => {
    const table = `kind,question,answer,option_1\ncalculated,What is {price}?,price,${cell}\n`;
    expect(await reasonOf(table)).toContain(sentence);
  });
});
