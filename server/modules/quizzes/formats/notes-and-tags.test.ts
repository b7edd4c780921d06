/** Notes on options and tags in files, for other programs and for us. */
import { expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { giftOf } from './export-gift.ts';
import { moodleXmlOf } from './moodle/export-moodle.ts';
import { tableOf } from './export-table.ts';
import { readFile } from './read-file.ts';

const common = { points: 1, explanation: '<p>See the act.</p>', tags: ['gst', 'indirect tax'] };
const choice: Question = {
  kind: 'single',
  id: 'q1',
  prompt: '<p>Which rate?</p>',
  ...common,
  options: [
    { id: 'a', text: '5 %', note: 'Only for food: see #2 {a~b}.' },
    { id: 'b', text: '18 %' },
  ],
  correct: 'b',
};
const truth: Question = {
  kind: 'boolean',
  id: 'q2',
  prompt: '<p>Is it so?</p>',
  ...common,
  correct: false,
  notes: { true: 'Not since 2017.', false: 'Since the act.' },
};
const quiz = (...questions: Question[]) => [{ id: 'a'.repeat(24), title: 'A quiz', questions }];

it('Moodle XML has notes as the feedback of answers, and tags', () => {
  const xml = moodleXmlOf(quiz(choice, truth));
  expect(xml).toContain(
    '<text>5 %</text><feedback format="plain_text"><text>Only for food: see #2 {a~b}.</text></feedback>',
  );
  expect(xml).toContain('<text>true</text><feedback format="plain_text"><text>Not since 2017.</text></feedback>');
  expect(xml).toContain('<tag><text>gst</text></tag><tag><text>indirect tax</text></tag>');
});

it('GIFT has notes as the feedback of answers, that of the wrong one first, and tags', () => {
  const gift = giftOf(quiz(choice, truth));
  expect(gift).toContain('~5 %#Only for food\\: see \\#2 \\{a\\~b\\}.\n');
  expect(gift).toContain('FALSE#Not since 2017.#Since the act.');
  expect(gift).toContain('[tag:gst] [tag:indirect tax]');
});

it('a table without notes and details has no columns of them', () => {
  const bare: Question = { kind: 'boolean', id: 'q', prompt: '<p>So?</p>', points: 1, explanation: '', correct: true };
  const [header = ''] = tableOf(quiz(bare)).split('\r\n');
  expect(header).not.toMatch(/note_|tags|level|as_of/);
  expect(tableOf(quiz(truth)).split('\r\n')[0]).toContain('tags,note_1,note_2');
});

it.each([
  ['level', 'impossible', 'The level must be easy, medium or hard'],
  ['bloom', 'guess', 'Unknown Bloom level'],
  ['as_of', '1.4.2025', 'The date must be written YYYY-MM-DD'],
  ['expires', '2025-02-30', 'That date doesn’t exist'],
])('a table with a bad %s is told so in its column', async (column, typed, reason) => {
  const { items } = await readFile(
    Buffer.from(`kind,question,answer,${column}\r\nboolean,Is it so?,true,${typed}\r\n`),
  );
  expect(items.map(({ faults }) => faults)).toEqual([[{ column, reason }]]);
});

it('the notes of a table stand with their options, whichever columns are empty', async () => {
  const { items } = await readFile(
    Buffer.from(
      'kind,question,answer,option_1,option_2,option_3,note_1,note_3\r\nsingle,Which?,2,One,,Three,First.,Third.\r\n',
    ),
  );
  expect(items[0]?.question).toMatchObject({
    options: [
      { text: 'One', note: 'First.' },
      { text: 'Three', note: 'Third.' },
    ],
  });
});
