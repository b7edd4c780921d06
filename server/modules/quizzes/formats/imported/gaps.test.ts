/** Texts with a gap: one gap becomes a question of ours, several are refused. */
import { describe, expect, it } from 'vitest';
import { answer, cdata, moodle, outcomeOf } from './outcome.ts';

const BLANK = 'change: A gap text became a question with a blank: _____';
const SEVERAL = 'It has 2 gaps, and a question here has one answer. Split it into questions.';

const gapText = (type: string, html: string, body: string): string => moodle(type, body, `<text>${cdata(html)}</text>`);
const choices = (element: string, ...texts: readonly (readonly [text: string, group: number])[]): string =>
  texts.map(([text, group]) => `<${element}><text>${text}</text><group>${String(group)}</group></${element}>`).join('');
const gapfill = (html: string, settings: Readonly<Record<string, string>>, ...wrong: readonly string[]): string =>
  gapText(
    'gapfill',
    html,
    Object.entries({ delimitchars: '[]', ...settings })
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('') + [...wrong.map((text) => answer(text, 0))].join(''),
  );

describe.each([
  ['gapselect', 'selectoption'],
  ['ddwtos', 'dragbox'],
])('a text with a gap of the type %s', (type, element) => {
  it('is a single choice of the group of its gap', async () => {
    const offered = choices(element, ['debtors', 1], ['2020', 2], ['creditors', 1]);
    expect(await outcomeOf(gapText(type, '<p>We owe money to [[3]].</p>', offered))).toMatchObject({
      question: {
        kind: 'single',
        prompt: '<p>We owe money to _____.</p>',
        options: [{ text: 'debtors' }, { text: 'creditors' }],
        correct: 'o2',
      },
      remarks: ['change: 1 choice of other groups, which don’t fit the gap, was dropped', BLANK],
    });
  });
  it('has the points of the question', async () => {
    const offered = choices(element, ['debtors', 1], ['creditors', 1]) + '<defaultgrade>1.5</defaultgrade>';
    expect(await outcomeOf(gapText(type, '<p>They owe us money: [[1]].</p>', offered))).toMatchObject({
      question: { points: 1.5 },
      remarks: [BLANK],
    });
  });
  it.each([
    ['several gaps', '<p>[[1]] and [[2]]</p>', SEVERAL],
    ['the same choice in several gaps', '<p>[[1]] and [[1]]</p>', SEVERAL],
    ['no gap', '<p>None</p>', 'It is a gap text without a gap'],
    ['a gap without its choice', '<p>[[7]]</p>', 'Its gap [[7]] has no choice with that number'],
  ])('with %s is refused', async (_what, html, reason) => {
    expect(await outcomeOf(gapText(type, html, choices(element, ['a', 1], ['b', 1])))).toBe(reason);
  });
});

describe('a text of the plugin gapfill', () => {
  it('whose gap is typed is a short text', async () => {
    expect(
      await outcomeOf(gapfill('<p>The bank is the [RBI|Reserve Bank].</p>', { answerdisplay: 'gapfill' })),
    ).toMatchObject({
      question: { kind: 'text', prompt: '<p>The bank is the _____.</p>', accepted: ['RBI', 'Reserve Bank'] },
      remarks: [BLANK],
    });
  });
  it.each(['dropdown', 'dragdrop'])('whose gap is filled by a %s is a single choice', async (answerdisplay) => {
    expect(await outcomeOf(gapfill('<p>Assets are [owned].</p>', { answerdisplay }, 'owed', 'lost'))).toMatchObject({
      question: { kind: 'single', options: [{ text: 'lost' }, { text: 'owed' }, { text: 'owned' }], correct: 'o3' },
      remarks: [BLANK],
    });
  });
  it('has each choice once', async () => {
    const file = gapfill('<p>[R&amp;D]</p>', { answerdisplay: 'dropdown' }, 'R&amp;D', 'HR', 'HR');
    expect(await outcomeOf(file)).toMatchObject({
      question: { options: [{ text: 'HR' }, { text: 'R&D' }], correct: 'o2' },
    });
  });
  it('has its own delimiters', async () => {
    expect(
      await outcomeOf(gapfill('<p>A [note]: it is #owned#.</p>', { answerdisplay: 'gapfill', delimitchars: '##' })),
    ).toMatchObject({ question: { prompt: '<p>A [note]: it is _____.</p>', accepted: ['owned'] } });
  });
  it('whose capital letters count loses that', async () => {
    expect(await outcomeOf(gapfill('<p>[RBI]</p>', { answerdisplay: 'gapfill', casesensitive: '1' }))).toMatchObject({
      remarks: ['loss: Capital letters count in the file; here they are the same as small ones', BLANK],
    });
  });
  it.each([
    ['several gaps', '<p>[a] and [b]</p>', { answerdisplay: 'gapfill' }, SEVERAL],
    [
      'a pattern',
      '<p>[colou?r]</p>',
      { answerdisplay: 'gapfill' },
      'It accepts a pattern, which we can’t import. List each accepted answer instead.',
    ],
    ['nothing else to choose', '<p>[a]</p>', { answerdisplay: 'dropdown' }, 'Options: add at least two'],
  ])('with %s is refused', async (_what, html, settings, reason) => {
    expect(await outcomeOf(gapfill(html, settings))).toContain(reason);
  });
  it('with signs that are no pattern is taken', async () => {
    expect(await outcomeOf(gapfill('<p>[C++]</p>', { answerdisplay: 'gapfill', disableregex: '1' }))).toMatchObject({
      question: { accepted: ['C++'] },
    });
  });
});

describe('a type of Moodle that can’t be a question here', () => {
  it.each([
    ['essay', 'Essays aren’t supported, because their answers can’t be checked'],
    ['description', 'It is a text without a question. Add it to a question as shared material.'],
    ['matrix', 'Tables of choices aren’t supported. Ask one question for each row.'],
    ['mtf', 'Tables of choices aren’t supported. Ask one question for each row.'],
    ['ddmarker', 'Places in a picture aren’t supported'],
    ['ddimageortext', 'Places in a picture aren’t supported'],
    ['calculatedmulti', 'Options with drawn numbers aren’t supported. Ask for the number.'],
    ['stack', 'Questions of the type “stack” aren’t supported'],
    ['constructor', 'Questions of the type “constructor” aren’t supported'],
  ])('is refused with a sentence: %s', async (type, reason) => {
    expect(await outcomeOf(moodle(type, answer('A')))).toBe(reason);
  });
});
