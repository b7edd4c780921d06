/** Items of other programs become questions; what is interpreted or lost has a remark. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../imported/outcome.ts';
import { body, cities, cityItem, item, mapping, MULTIPLE, response, SINGLE, template } from './items.ts';

const options = ['Mumbai', 'Kolkata', 'Chennai'].map((text, index) => ({ id: `o${String(index + 1)}`, text }));
const WHOLE = (part: string): string =>
  `change: Only a complete answer earns points in the file; here each right ${part} earns a part of them`;

describe('a choice', () => {
  it('of one option is a single choice', async () => {
    expect(await outcomeOf(cityItem())).toEqual({
      question: {
        kind: 'single',
        id: 'row1',
        prompt: '<p>Where is the stock exchange of India that was founded first?</p>',
        points: 1,
        explanation: '',
        options,
        correct: 'o1',
      },
      remarks: ['note: The name “Item” was dropped'],
    });
  });
  it('of QTI 3 is read like one of QTI 2', async () => {
    const file = `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x" title="Which?" adaptive="false" time-dependent="false">
      <qti-response-declaration identifier="R1" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration>
      <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="3"/>
      <qti-item-body><div><p>Which?</p></div><qti-choice-interaction response-identifier="R1" max-choices="1">
        <qti-simple-choice identifier="a">Red<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="a" show-hide="show">No.</qti-feedback-inline></qti-simple-choice>
        <qti-simple-choice identifier="b">Green</qti-simple-choice></qti-choice-interaction></qti-item-body>
      <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`;
    expect(await outcomeOf(file)).toMatchObject({
      question: {
        kind: 'single',
        prompt: '<p>Which?</p>',
        points: 3,
        options: [{ text: 'Red', note: 'No.' }, { text: 'Green' }],
        correct: 'o2',
      },
      remarks: [],
    });
  });
  it('of true and false is a statement', async () => {
    const html = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Is cash an asset?</prompt>
      <simpleChoice identifier="f">False</simpleChoice><simpleChoice identifier="t">True</simpleChoice></choiceInteraction>`;
    expect(await outcomeOf(item(response(SINGLE, ['t']), body(html), template('match_correct')))).toMatchObject({
      question: { kind: 'boolean', prompt: '<p>Is cash an asset?</p>', correct: true },
    });
  });
  it('drops partial credit, and takes the points of the mapping', async () => {
    const weights = mapping({ A: 4, B: 1, C: -1 });
    expect(
      await outcomeOf(item(response(SINGLE, ['A'], weights), body(cities()), template('map_response'))),
    ).toMatchObject({
      question: { kind: 'single', correct: 'o1', points: 4 },
      remarks: [
        'change: Partial credit of option B (25%) was dropped',
        'change: Penalty of option C (−25%) was dropped',
        'note: The name “Item” was dropped',
      ],
    });
  });
  it('of several options without a mapping says that parts count here', async () => {
    const file = item(response(MULTIPLE, ['A', 'C']), body(cities(0)), template('match_correct'));
    expect(await outcomeOf(file)).toMatchObject({
      question: { kind: 'multiple', correct: ['o1', 'o3'] },
      remarks: [WHOLE('option'), 'note: The name “Item” was dropped'],
    });
  });
  it('of several options with a mapping compares the weights', async () => {
    const file = item(
      response(MULTIPLE, ['A', 'C'], mapping({ A: 1, C: 1, B: 0 })),
      body(cities(0)),
      template('map_response'),
    );
    expect(await outcomeOf(file)).toMatchObject({
      question: { kind: 'multiple', correct: ['o1', 'o3'], points: 2 },
      remarks: [
        'change: Wrong options cost nothing in the file; here each cancels a right one',
        'note: The name “Item” was dropped',
      ],
    });
  });
  it.each([
    ['without a right answer', response(SINGLE, []), 'It has no right answer'],
    ['whose right answer is missing', response(SINGLE, ['Z']), 'Its right answer isn’t one of the options'],
    [
      'of which more than it needs is right',
      response(MULTIPLE, [], mapping({ A: 1, B: 1, C: 1 }, 'upperBound="2"')),
      'The right options earn 150% together. They must add up to 100%.',
    ],
  ])('%s is refused', async (_what, declaration, reason) => {
    expect(await outcomeOf(item(declaration, body(cities(0)), template('map_response')))).toBe(reason);
  });
  it('has a remark for feedback that belongs to no option', async () => {
    const file = item(
      response(SINGLE, ['A']),
      body(cities(1, '<feedbackInline outcomeIdentifier="F" identifier="A">In <b>1875</b>.</feedbackInline>')),
      template('match_correct'),
      '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="C" showHide="show">Founded in 1937.</modalFeedback>',
      '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="wrong" showHide="show">Read chapter 3.</modalFeedback>',
      '<modalFeedback outcomeIdentifier="SOLUTION" identifier="s" showHide="show"><p>The BSE is Asia’s oldest.</p></modalFeedback>',
    );
    expect(await outcomeOf(file)).toMatchObject({
      question: {
        options: [{ note: 'In 1875.' }, { text: 'Kolkata' }, { note: 'Founded in 1937.' }],
        explanation: '<p>The BSE is Asia’s oldest.</p>',
      },
      remarks: [
        'change: The feedback “wrong” was dropped',
        'change: Formatting of the feedback of option A was dropped',
        'note: The name “Item” was dropped',
      ],
    });
  });
  it('inside a sentence leaves a gap', async () => {
    const html = `<p>The <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="A">RBI</inlineChoice><inlineChoice identifier="B">SEBI</inlineChoice></inlineChoiceInteraction> sets the repo rate.</p>`;
    expect(await outcomeOf(item(response(SINGLE, ['A']), body(html), template('match_correct')))).toMatchObject({
      question: { kind: 'single', prompt: '<p>The ____ sets the repo rate.</p>', correct: 'o1' },
      remarks: ['note: The gap in the text is shown as ____', 'note: The name “Item” was dropped'],
    });
  });
});

const entry = (before: string, after = ''): string =>
  body(`<p>${before}<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="10"/>${after}</p>`);

describe('a typed text', () => {
  it('without a case is taken as it is', async () => {
    const entries =
      '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="york city" mappedValue="1" caseSensitive="false"/></mapping>';
    const file = item(
      response(['single', 'string'], ['York'], entries),
      entry('Which city? '),
      template('map_response'),
    );
    expect(await outcomeOf(file)).toMatchObject({
      question: { kind: 'text', prompt: '<p>Which city?</p>', accepted: ['York'], points: 2 },
      remarks: ['change: Partial credit of “york city” (50%) was dropped', 'note: The name “Item” was dropped'],
    });
  });
  it.each([
    ['by default', '<mapEntry mapKey="SKU" mappedValue="1"/>', 'change'],
    ['as its author wants', '<mapEntry mapKey="SKU" mappedValue="1" caseSensitive="true"/>', 'loss'],
  ])('tells capital letters %s', async (_why, entries, weight) => {
    const declaration = response(['single', 'string'], ['SKU'], `<mapping defaultValue="0">${entries}</mapping>`);
    expect(await outcomeOf(item(declaration, entry('Code? '), template('map_response')))).toMatchObject({
      question: { kind: 'text', accepted: ['SKU'] },
      remarks: [
        `${weight}: Capital letters count in the file; here they are the same as small ones`,
        'note: The name “Item” was dropped',
      ],
    });
  });
  it('by a pattern is refused', async () => {
    const processing =
      '<responseProcessing><responseCondition><responseIf><patternMatch pattern="a.*"><variable identifier="RESPONSE"/></patternMatch></responseIf></responseCondition></responseProcessing>';
    expect(await outcomeOf(item(response(['single', 'string'], ['a']), entry('Code? '), processing))).toBe(
      'It accepts a pattern, which we can’t import. List each accepted answer instead.',
    );
  });
});

const scored = (condition: string): string =>
  `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">2</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const equal = (attributes: string, name = 'equal'): string =>
  scored(`<${name} ${attributes}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></${name}>`);

describe('a number', () => {
  it.each([
    ['exactly', template('match_correct'), 12.5, 0, []],
    ['within a tolerance', equal('toleranceMode="absolute" tolerance="0.5 0.5"'), 12.5, 0.5, []],
    ['within one number', equal('toleranceMode="absolute" tolerance="0.5"'), 12.5, 0.5, []],
    [
      'within a percentage',
      equal('toleranceMode="relative" tolerance="10 10"'),
      12.5,
      1.25,
      ['change: The accepted numbers became 12.5 ± 1.25'],
    ],
    [
      'within unequal tolerances',
      equal('toleranceMode="absolute" tolerance="0 1"'),
      13,
      0.5,
      ['change: The accepted numbers became 13 ± 0.5'],
    ],
    [
      'rounded to a decimal',
      equal('roundingMode="decimalPlaces" figures="1"', 'equalRounded'),
      12.5,
      0.05,
      ['change: The accepted numbers became 12.5 ± 0.05'],
    ],
    [
      'rounded to two figures',
      equal('roundingMode="significantFigures" figures="2"', 'equalRounded'),
      13,
      0.5,
      ['change: The accepted numbers became 13 ± 0.5'],
    ],
    [
      'between bounds',
      scored(
        '<and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">12</baseValue></gte><lte><variable identifier="RESPONSE"/><baseValue baseType="float">14</baseValue></lte></and>',
      ),
      13,
      1,
      ['change: The accepted numbers became 13 ± 1'],
    ],
  ])('is right %s', async (_how, processing, correct, tolerance, remarks) => {
    const file = item(response(['single', 'float'], ['12.5']), entry('How much? ', ' crore'), processing);
    expect(await outcomeOf(file)).toMatchObject({
      question: { kind: 'number', prompt: '<p>How much? ____ crore</p>', correct, tolerance },
      remarks: [...remarks, 'note: The gap in the text is shown as ____', 'note: The name “Item” was dropped'],
    });
  });
  it('with a decimal comma has a remark', async () => {
    const file = item(response(['single', 'float'], ['7,5']), entry('How much? '), template('match_correct'));
    expect(await outcomeOf(file)).toMatchObject({
      question: { correct: 7.5 },
      remarks: ['change: Decimal comma read as 7.5', 'note: The name “Item” was dropped'],
    });
  });
});

const choices = (...texts: readonly string[]): string =>
  texts.map((text) => `<simpleChoice identifier="${text}">${text}</simpleChoice>`).join('');
const sides = (...texts: readonly string[]): string =>
  `<simpleMatchSet>${texts.map((text) => `<simpleAssociableChoice identifier="${text}" matchMax="1">${text}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
const match = (...sets: readonly string[]): string =>
  body(
    `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="4"><prompt>Match.</prompt>${sets.join('')}</matchInteraction>`,
  );
const PAIRS = ['multiple', 'directedPair'] as const;

describe('an order', () => {
  const html = `<orderInteraction responseIdentifier="RESPONSE"><prompt>Sort.</prompt>${choices('b', 'a', 'c')}</orderInteraction>`;
  it('has its items in the right order', async () => {
    const file = item(response(['ordered', 'identifier'], ['a', 'b', 'c']), body(html), template('match_correct'));
    expect(await outcomeOf(file)).toMatchObject({
      question: { kind: 'ordering', items: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], order: ['i1', 'i2', 'i3'] },
      remarks: [WHOLE('position'), 'note: The name “Item” was dropped'],
    });
  });
  it('of a part of its items is refused', async () => {
    const file = item(response(['ordered', 'identifier'], ['a', 'b']), body(html), template('match_correct'));
    expect(await outcomeOf(file)).toBe('Its right order doesn’t have every item');
  });
});

describe('a match', () => {
  it('has a right side for each left one, and others', async () => {
    const file = item(
      response(PAIRS, ['a x', 'b y'], mapping({ 'a x': 1, 'b y': 1 })),
      match(sides('a', 'b'), sides('x', 'y', 'z')),
      template('map_response'),
    );
    expect(await outcomeOf(file)).toMatchObject({
      question: {
        kind: 'matching',
        prompt: '<p>Match.</p>',
        points: 2,
        left: [{ text: 'a' }, { text: 'b' }],
        right: [{ text: 'x' }, { text: 'y' }, { text: 'z' }],
        pairs: [
          ['l1', 'r1'],
          ['l2', 'r2'],
        ],
      },
      remarks: ['note: The name “Item” was dropped'],
    });
  });
  it('turns its sides round if only the second has one partner each', async () => {
    const file = item(
      response(PAIRS, ['a x', 'a y']),
      match(sides('a', 'b'), sides('x', 'y')),
      template('match_correct'),
    );
    expect(await outcomeOf(file)).toMatchObject({
      question: { left: [{ text: 'x' }, { text: 'y' }], right: [{ text: 'a' }, { text: 'b' }] },
      remarks: [WHOLE('pair'), 'note: The name “Item” was dropped'],
    });
  });
  it('with several partners on both sides is refused', async () => {
    const file = item(
      response(PAIRS, ['a x', 'a y', 'b y']),
      match(sides('a', 'b'), sides('x', 'y')),
      template('match_correct'),
    );
    expect(await outcomeOf(file)).toBe('Each item of one side must belong to exactly one item of the other');
  });
});

describe('an item', () => {
  it.each([
    ['extendedTextInteraction', 'Essays aren’t supported, because their answers can’t be checked'],
    ['sliderInteraction', 'Sliders aren’t supported. Ask for a typed number.'],
    ['customInteraction', 'Questions of the type “customInteraction” aren’t supported'],
  ])('with %s is refused', async (name, reason) => {
    const file = item(response(['single', 'string'], ['a']), body(`<p>?</p><${name} responseIdentifier="RESPONSE"/>`));
    expect(await outcomeOf(file)).toBe(reason);
  });
  it('with several interactions is refused', async () => {
    expect(await outcomeOf(cityItem(cities() + cities()))).toBe(
      'It has several interactions or gaps. Ask one question for each.',
    );
  });
  it('without an interaction is refused', async () => {
    expect(await outcomeOf(cityItem('<p>Read this.</p>'))).toBe('It asks nothing: there is no interaction in it');
  });
  it('with drawn numbers is refused', async () => {
    expect(await outcomeOf(cityItem(`<p>Twice <printedVariable identifier="N"/>?</p>${cities()}`))).toBe(
      'Its numbers or texts are drawn by the other program, which we can’t import',
    );
  });
  it('keeps its formatting, without what only its program shows', async () => {
    const html = `<rubricBlock view="scorer"><p>Give a point.</p></rubricBlock><div class="stem"><p>H<sub>2</sub>O &#252;ber
      <span class="qti-underline">all</span> &amp; <em>more</em></p><ul><li>one</li></ul></div>${cities()}`;
    expect(await outcomeOf(cityItem(html))).toMatchObject({
      question: {
        prompt:
          '<p>H<sub>2</sub>O über <u>all</u> &amp; <em>more</em></p><ul><li>one</li></ul><p>Where is the stock exchange of India that was founded first?</p>',
      },
      remarks: ['note: A note for authors or teachers was dropped', 'note: The name “Item” was dropped'],
    });
  });
});
