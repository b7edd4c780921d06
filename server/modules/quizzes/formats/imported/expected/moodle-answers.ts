/** Outcomes of the files in `files/moodle-answers`. */
import type { Expected } from '../said.ts';

export const MOODLE_ANSWERS: Expected = {
  'best-answer-is-partial.xml': [
    'moodle-xml in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: No option earns 100%, so none is right',
  ],
  'calculated.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'calculated: What is {a} + {b}? => a + b ± 1%',
  ],
  'cloze.xml': [
    'moodle-xml in utf-8: 5 taken, 5 changed, 3 refused',
    'text: A debit is on the _____ of an account. => left',
    'change: A gap text became a question with a blank: _____',
    'change: Partial credit of “left side” (50%) was dropped',
    'change: Feedback of “left” became the explanation',
    'change: Feedback of “right” was dropped',
    'note: The name “Gap” was dropped',
    'number: The rate is _____%. => 7.5 ± 0.1',
    'change: A gap text became a question with a blank: _____',
    'note: The name “Gap” was dropped',
    'single: A _____ owes money. => debtor',
    'change: A gap text became a question with a blank: _____',
    'note: The name “Gap” was dropped',
    'text: The bank is the _____. => RBI',
    'change: A gap text became a question with a blank: _____',
    'loss: Capital letters count in the file; here they are the same as small ones',
    'note: The name “Gap” was dropped',
    'refused: It has 2 gaps, and a question here has one answer. Split it into questions.',
    'refused: It is a gap text without a gap',
    'refused: Gaps of the type “ESSAY” aren’t supported',
    'single: Which is 10 times 106? _____ => 10⁷',
    'change: A gap text became a question with a blank: _____',
    'note: The name “Gap” was dropped',
  ],
  'decimal-comma.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'number: How many percent? => 7.5 ± 0.1',
    'change: Decimal comma read as 7.5',
    'change: Decimal comma read as 0.1',
  ],
  'fixed-order.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'single: How much? => Less than 10%',
    'change: The order of the options is fixed in the file; here it is shuffled',
  ],
  'grade-half.xml': ['moodle-xml in utf-8: 1 taken, 0 changed, 0 refused', 'boolean: Half a point? => True'],
  'hidden.xml': [
    'moodle-xml in utf-8: 2 taken, 1 changed, 0 refused',
    'boolean: Shown? => True',
    'boolean: Deleted? => True',
    'loss: Hidden question left out: in Moodle it was deleted or is an old version',
  ],
  'matching-extra.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'matching: Match the terms. => Asset – Owned; Liability – Owed',
  ],
  'numerical-partial.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'number: How many crore? => 150 ± 0.5',
    'change: Partial credit of “15” (50%) was dropped',
    'change: Feedback of “150” became the explanation',
    'change: Feedback of “15” was dropped',
    'change: Feedback of any other answer was dropped',
  ],
  'option-feedback.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'single: Who lends? => The creditor',
    'change: Formatting of the feedback of option A was dropped',
    'change: Feedback for a wrong answer was dropped',
  ],
  'partial-credit.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'single: Which is the best answer? => Cash flow',
    'change: Partial credit of option B (50%) was dropped',
  ],
  'several-numbers.xml': [
    'moodle-xml in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: Several numbers are right, but a number question must have one right answer',
  ],
  'several-units.xml': [
    'moodle-xml in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: It accepts several units of different or unknown sizes. Keep one.',
  ],
  'short-partial.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'text: What is owed to suppliers? => trade payables',
    'change: Partial credit of “payables” (80%) was dropped',
    'change: Feedback of “payables” was dropped',
  ],
  'single-false-uneven.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'multiple: Which are fixed costs? => Rent + Salaries',
    'change: The right options have different weights, but count the same here',
    'change: The penalties of wrong options were replaced: here each cancels a right one',
  ],
  'single-zero.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'multiple: Which are taxes? => GST + VAT',
    'change: The penalties of wrong options were replaced: here each cancels a right one',
  ],
  'thirds.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'multiple: Which three are statements? => Balance sheet + Income statement + Cash flow statement',
  ],
  'tick-everything.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'multiple: Which are assets? => Cash + Stock',
    'change: Wrong options cost nothing in the file; here each cancels a right one',
  ],
  'truefalse-feedback.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Depreciation is a cash cost. => False',
  ],
  'truefalse-german.xml': [
    'moodle-xml in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: The answers must be “true” and “false”, not “wahr”',
  ],
  'units.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'number: How long is the notice period? => 30 days',
  ],
  'unsupported-types.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 3 refused',
    'refused: Essays aren’t supported, because their answers can’t be checked',
    'refused: It has 2 gaps, and a question here has one answer. Split it into questions.',
    'refused: Its gap [[1]] has no choice with that number',
    'boolean: Is it supported? => True',
  ],
  'usecase.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'text: Write the abbreviation of the bank. => RBI',
    'loss: Capital letters count in the file; here they are the same as small ones',
  ],
  'wildcards.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'text: Who founded Infosys? => N. R. Narayana Murthy',
    'loss: An answer with a wildcard (*) was dropped. List each accepted answer instead.',
  ],
};
