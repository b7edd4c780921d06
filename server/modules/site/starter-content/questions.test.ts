import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ContentQuestion } from '../../../../content/format.ts';
import { toQuestion } from './questions.ts';

const common = {
  prompt: 'Which rate holds for soap?',
  explanation: 'See the act.',
  source: { title: 'Tax Act 2017', locator: 'section 9(1)', accessed: '2025-05-03' },
};
const choice = {
  kind: 'single',
  ...common,
  options: ['5 %', '18 %'],
  answer: '18 %',
  notes: { '5 %': 'That rate is for food.' },
  tags: ['gst'],
  level: 'hard',
  bloom: 'apply',
  objective: 'Find the rate of a good',
  asOf: '2025-04-01',
  reviewBy: '2026-04-01',
  expires: '2027-04-01',
};
let parts = 0;
const newId = (): string => {
  parts += 1;
  return `part${String(parts)}`;
};
const stored = (written: unknown) => toQuestion(v.parse(ContentQuestion, written), newId);

it('a question of a file keeps its notes, the place in its source and its facts', () => {
  const { notes: _, answer, options, kind, prompt, explanation, ...facts } = choice;
  const question = stored(choice);
  expect(question).toMatchObject({ kind, ...facts });
  expect('options' in question && question.options.map(({ text, note }) => [text, note])).toEqual([
    [options[0], 'That rate is for food.'],
    [answer, undefined],
  ]);
  expect([prompt, explanation].every((text) => JSON.stringify(question).includes(text))).toBe(true);
});

it('a statement of a file keeps the notes on true and false', () => {
  const notes = { false: 'The act changed in 2020.' };
  expect(stored({ kind: 'boolean', ...common, answer: true, notes })).toMatchObject({ notes });
});

it('a question of a file without any of it has none of these fields', () => {
  const question = stored({ kind: 'boolean', ...common, answer: true });
  expect(Object.keys(question).toSorted()).toEqual(
    ['kind', 'id', 'prompt', 'points', 'explanation', 'source', 'correct'].toSorted(),
  );
});

it('a note must be on an option that there is', () => {
  const { success } = v.safeParse(ContentQuestion, { ...choice, notes: { '12 %': 'No.' } });
  expect(success).toBe(false);
});
