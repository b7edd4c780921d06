/** Imported keys: which answers are right stays, whatever else is dropped gets a remark. */
import { describe, expect, it } from 'vitest';
import { answer, feedback, moodle, moodleTruth, outcomeOf } from './outcome.ts';

const single = (correct: string, remarks: readonly string[]) => ({ question: { kind: 'single', correct }, remarks });
const multiple = (correct: readonly string[], remarks: readonly string[]) => ({
  question: { kind: 'multiple', correct },
  remarks,
});
const text = (accepted: readonly string[], remarks: readonly string[]) => ({
  question: { kind: 'text', accepted },
  remarks,
});
const number = (correct: number, tolerance: number, remarks: readonly string[]) => ({
  question: { kind: 'number', correct, tolerance },
  remarks,
});

const NO_FULL = 'No option earns 100%, so none is right';
const FREE = 'change: Wrong options cost nothing in the file; here each cancels a right one';
const PENALTIES = 'change: The penalties of wrong options were replaced: here each cancels a right one';
const UNEVEN = 'change: The right options have different weights, but count the same here';
const SEVERAL = 'Several numbers are right, but a number question must have one right answer';
const WILDCARD = 'An answer contains a wildcard (*), which we can’t import. List each accepted answer instead.';

describe('a single choice', () => {
  it.each([
    [
      'with partly right options keeps its key',
      'Where?{~Jerusalem#He was not ~%25%Bethlehem#Born here ~%50%Galilee =Nazareth}',
      single('o4', [
        'change: Partial credit of option B (25%) was dropped',
        'change: Partial credit of option C (50%) was dropped',
      ]),
    ],
    ['with a penalty', 'Where?{~%-50%A =B ~C}', single('o2', ['change: Penalty of option A (−50%) was dropped'])],
    [
      'with a decimal comma in a weight',
      'Where?{~%33,3%A =B}',
      single('o2', ['change: Partial credit of option A (33.3%) was dropped']),
    ],
    [
      'of Moodle with a partly right option',
      moodle('multichoice', `<single>true</single>${answer('A', 50)}${answer('B')}`),
      single('o2', ['change: Partial credit of option A (50%) was dropped']),
    ],
    ['of Moodle without a flag', moodle('multichoice', answer('A', 0) + answer('B')), single('o2', [])],
    [
      'in a fixed order',
      moodle('multichoice', `<shuffleanswers>0</shuffleanswers>${answer('A', 0)}${answer('B')}`),
      single('o2', ['change: The order of the options is fixed in the file; here it is shuffled']),
    ],
  ])('%s', async (_what, file, expected) => {
    expect(await outcomeOf(file)).toMatchObject(expected);
  });
  it.each([
    ['two full answers', 'Where?{=A =B ~C}', /^Several options earn all the points/],
    ['no answer that earns all', moodle('multichoice', answer('A', 50) + answer('B', 0)), NO_FULL],
    [
      'only a part answer though it says single',
      moodle('multichoice', `<single>1</single>${answer('A', 75)}${answer('B', 25)}`),
      NO_FULL,
    ],
    ['nothing marked', 'Which?{~a ~b}', 'No option is marked as right'],
    ['two pairs of braces', 'One {=a ~b} and two {=c ~d}', /^It has several pairs of braces/],
  ])('with %s is refused', async (_what, file, reason) => {
    expect(await outcomeOf(file)).toMatch(reason);
  });
});

describe('a multiple choice', () => {
  it.each([
    ['with even weights', 'Which?{~%50%A ~%-50%B ~%50%C}', multiple(['o1', 'o3'], [])],
    ['with full penalties', 'Which?{~%50%A ~%-100%B ~%50%C}', multiple(['o1', 'o3'], [PENALTIES])],
    ['without penalties', 'Which?{~%50%A ~B ~%50%C}', multiple(['o1', 'o3'], [FREE])],
    ['with uneven weights', 'Which?{~%75%A ~%-50%B ~%25%C}', multiple(['o1', 'o3'], [UNEVEN])],
    ['in thirds', 'Which?{~%33.333%A ~%33.333%B ~%33.333%C ~%-33.333%D}', multiple(['o1', 'o2', 'o3'], [])],
    [
      'of Moodle with <single>False</single> and 75/25',
      moodle('multichoice', `<single>False</single>${answer('A', 75)}${answer('B', 25)}${answer('C', 0)}`),
      multiple(['o1', 'o2'], [UNEVEN, FREE]),
    ],
    [
      'of Moodle with <single>0</single>',
      moodle('multichoice', `<single> 0 </single>${answer('A', 50)}${answer('B', 50)}${answer('C', -50)}`),
      multiple(['o1', 'o2'], []),
    ],
  ])('%s', async (_what, file, expected) => {
    expect(await outcomeOf(file)).toMatchObject(expected);
  });
  it.each([
    ['Which?{~%50%A ~B}', 'The right options earn 50% together. They must add up to 100%.'],
    ['Which?{~%100%A ~%100%B}', 'The right options earn 200% together. They must add up to 100%.'],
  ])('of which nobody could say what is right is refused: %s', async (file, reason) => {
    expect(await outcomeOf(file)).toBe(reason);
  });
});

describe('a true or false question', () => {
  it('of GIFT keeps its feedback as notes', async () => {
    expect(await outcomeOf('Sky is blue.{T#no#Yes, it is}')).toMatchObject({
      question: { correct: true, notes: { true: 'Yes, it is', false: 'no' } },
      remarks: [],
    });
  });
  it('of Moodle keeps its feedback as notes', async () => {
    const body = answer('true', 100, feedback('Right!')) + answer('false', 0, feedback('No.'));
    const general = '<generalfeedback><text>Because</text></generalfeedback>';
    expect(await outcomeOf(moodle('truefalse', body + general))).toMatchObject({
      question: { correct: true, explanation: '<p>Because</p>', notes: { true: 'Right!', false: 'No.' } },
      remarks: [],
    });
  });
  it('in other words is refused', async () => {
    expect(await outcomeOf(moodle('truefalse', answer('Wahr') + answer('Falsch', 0)))).toBe(
      'The answers must be “true” and “false”, not “Wahr”',
    );
  });
});

describe('a short answer', () => {
  it.each([
    [
      'drops what is partly right',
      'Two plus two?{=four =%50%fore}',
      text(['four'], ['change: Partial credit of “fore” (50%) was dropped']),
    ],
    [
      'drops a wrong answer',
      'Two plus two?{=four =%0%five}',
      text(['four'], ['note: The wrong answer “five” was dropped']),
    ],
    [
      'drops a pattern beside another answer, and is left out by default',
      moodle('shortanswer', answer('Narayana Murthy') + answer('*Murthy*')),
      text(
        ['Narayana Murthy'],
        ['loss: An answer with a wildcard (*) was dropped. List each accepted answer instead.'],
      ),
    ],
    ['keeps an asterisk', 'Rating?{=5\\* hotel}', text(['5* hotel'], [])],
    [
      'ignores what catches anything else',
      moodle('shortanswer', answer('5\\* hotel') + answer('*', 0, feedback('No.'))),
      text(['5* hotel'], ['change: Feedback of any other answer was dropped']),
    ],
    [
      'that tells capital letters is left out by default',
      moodle('shortanswer', `<usecase>1</usecase>${answer('SKU')}`),
      text(['SKU'], ['loss: Capital letters count in the file; here they are the same as small ones']),
    ],
    [
      'writes a power as it is typed',
      moodle('shortanswer', answer('10&lt;sup&gt;7&lt;/sup&gt;')),
      text(['10^7'], ['change: Raised or lowered text of an answer was written in plain text']),
    ],
  ])('%s', async (_what, file, expected) => {
    expect(await outcomeOf(file)).toMatchObject(expected);
  });
  it.each([
    ['Who?{=*Murthy*}', WILDCARD],
    [moodle('shortanswer', answer('*Murthy*')), WILDCARD],
    [moodle('shortanswer', answer('four', 50)), 'No answer earns 100%'],
  ])('of which no answer remains is refused: %s', async (file, reason) => {
    expect(await outcomeOf(file)).toBe(reason);
  });
});

describe('a number', () => {
  it.each([
    [
      'with a half right range keeps the right one',
      'When?{#=1822:0 =%50%1822:2}',
      number(1822, 0, ['change: Partial credit of “1822:2” (50%) was dropped']),
    ],
    [
      'with one range in another takes the wider',
      moodle('numerical', answer('5', 100, '<tolerance>0</tolerance>') + answer('5', 100, '<tolerance>1</tolerance>')),
      number(5, 1, ['change: Several right ranges became the widest one']),
    ],
    ['with a catch-all', moodle('numerical', answer('1') + answer('*', 0)), number(1, 0, [])],
    ['of a range has clean figures', 'Pi?{#3.141..3.142}', number(3.1415, 0.0005, [])],
    ['of a range in reverse', 'Pi?{#1..-2}', number(-0.5, 1.5, [])],
    ['of a range from a point', 'Pi?{#.5..1.5}', number(1, 0.5, [])],
    [
      'has the other units of the same size as spellings',
      moodle(
        'numerical',
        `${answer('5')}<units>${['kg', 'kilograms', 'kilo|s'].map((name) => `<unit><multiplier>1.0</multiplier><unit_name>${name}</unit_name></unit>`).join('')}</units>`,
      ),
      { question: { kind: 'number', unit: 'kg', unitSynonyms: ['kilograms', 'kilo|s'] }, remarks: [] },
    ],
  ])('%s', async (_what, file, expected) => {
    expect(await outcomeOf(file)).toMatchObject(expected);
  });
  it.each([
    ['How many?{#=1 =2}', SEVERAL],
    [moodle('numerical', answer('1') + answer('2')), SEVERAL],
    [
      moodle(
        'numerical',
        `${answer('1')}<units><unit><unit_name>m</unit_name></unit><unit><unit_name>cm</unit_name></unit></units>`,
      ),
      'It accepts several units of different or unknown sizes. Keep one.',
    ],
  ])('with several right answers is refused: %s', async (file, reason) => {
    expect(await outcomeOf(file)).toBe(reason);
  });
});

describe('feedback of an option', () => {
  it('becomes its note, in plain text', async () => {
    expect(await outcomeOf('Where?{~Agra#[html]<b>Not</b> there =Delhi#Yes}')).toMatchObject({
      question: {
        options: [
          { text: 'Agra', note: 'Not there' },
          { text: 'Delhi', note: 'Yes' },
        ],
      },
      remarks: ['change: Formatting of the feedback of option A was dropped'],
    });
  });
  it('that is too long for a note costs the question, unless its author takes it', async () => {
    expect(await outcomeOf(`Where?{~Agra#${'long '.repeat(120)}=Delhi}`)).toMatchObject({
      remarks: ['loss: Feedback of option A is longer than 500 characters and was dropped'],
    });
  });
});

describe('a setting of Moodle', () => {
  it.each([
    ['<hidden>1</hidden>', ['loss: Hidden question left out: in Moodle it was deleted or is an old version']],
    ['<hidden>0</hidden>', []],
    ['<defaultgrade>0.5</defaultgrade>', []],
    ['<defaultgrade>1.5000000</defaultgrade>', []],
    ['<defaultgrade>0.3333333</defaultgrade>', ['change: 0.3333333 points became 0.5']],
    ['<defaultgrade>1.75</defaultgrade>', ['change: 1.75 points became 2']],
    ['<defaultgrade>0</defaultgrade>', ['change: 0 points became 0.5']],
    ['<defaultgrade>2.0000000</defaultgrade>', []],
    ['<defaultgrade>1000</defaultgrade>', ['change: 1000 points became 100']],
    ['<name><text>Q17 final</text></name>', ['note: The name “Q17 final” was dropped']],
    ['<name><text>Wh</text></name>', []],
    ['<tags><tag><text>money</text></tag></tags>', []],
    ['<tags><tag><text>a</text></tag><tag><text>b</text></tag></tags>', []],
    [`<tags><tag><text>${'x'.repeat(41)}</text></tag></tags>`, ['note: A tag was dropped']],
    ['<hint><text>Think</text></hint>', ['change: A hint was dropped']],
    ['<correctfeedback><text>Your answer is correct.</text></correctfeedback>', []],
    [
      '<incorrectfeedback><text>Read chapter 3</text></incorrectfeedback>',
      ['change: Feedback for a wrong answer was dropped'],
    ],
  ])('%s', async (setting, remarks) => {
    expect(await outcomeOf(moodleTruth('Which?', setting))).toMatchObject({ remarks });
  });
});

describe('Aiken', () => {
  it('takes options without a blank after the bracket', async () => {
    expect(await outcomeOf('Who?\nA)One\nB)Two\nANSWER: B\n')).toMatchObject(single('o2', []));
  });
  it('keeps initials in the question', async () => {
    expect(await outcomeOf('Who was\nA.B. Vajpayee?\nA. One\nB. Two\nANSWER: B\n')).toMatchObject({
      question: { prompt: '<p>Who was<br />A.B. Vajpayee?</p>' },
      remarks: [],
    });
  });
  it('has a remark for a line that was added to an option', async () => {
    expect(await outcomeOf('Who?\nA. One\nmore\nB. Two\nANSWER: B\n')).toMatchObject(
      single('o2', ['change: A line was added to option A']),
    );
  });
  it.each([
    ['Who?\nA. One\nB. Two\nANSWER: Question not started\n', 'A line like “ANSWER: A” is missing'],
    ['Who?\nA. One\nC. Two\nANSWER: A\n', 'Option B is missing before C'],
    [
      'ANSWER: Question not started\nWho?\nA. One\nB. Two\nANSWER: A\n',
      'There is an answer without a question before it',
    ],
  ])('that is broken is refused: %j', async (file, reason) => {
    expect(await outcomeOf(`${file}\nGood?\nA. One\nB. Two\nANSWER: A\n`)).toBe(reason);
  });
});
