/** Remarks on settings of Moodle questions that we don't have. */
import type { QuestionKind } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import type { Reading } from '../item.ts';
import { flagOf, listOf, textOf, type Node } from './node.ts';

/** Adds remarks about a question's hidden state and fixed order. */
export const remarkFlags = (reading: Reading, question: Node, kind: QuestionKind): void => {
  if (flagOf(question['hidden'], false)) {
    const message = 'Hidden question left out: in Moodle it was deleted or is an old version';
    reading.remark({ column: 'hidden', message, weight: 'loss' });
  }
  const isChoice = kind === 'single' || kind === 'multiple';
  if (isChoice && !flagOf(question['shuffleanswers'], true)) {
    const message = 'The order of the options is fixed in the file; here it is shuffled';
    reading.remark({ column: 'options', message, weight: 'change' });
  }
};

/** Texts that Moodle fills in for every choice. */
const DEFAULT_FEEDBACK = /^Your answer is (?:partially )?(?:in)?correct\.?$/i;

const OVERALL = {
  correctfeedback: 'a right answer',
  partiallycorrectfeedback: 'a partly right answer',
  incorrectfeedback: 'a wrong answer',
} as const;

/** Adds remarks about feedback that isn't of an answer, and about hints. */
export const remarkOverall = (reading: Reading, question: Node): void => {
  for (const [field, name] of Object.entries(OVERALL)) {
    const text = textOf(question[field]);
    const plain = plainTextOf(text);
    if (plain === '' || DEFAULT_FEEDBACK.test(plain)) continue;
    reading.remark({
      column: 'feedback',
      message: `Feedback for ${name} was dropped`,
      weight: 'change',
      before: plain,
    });
  }
  const hints = listOf(question['hint']).map((hint) => plainTextOf(textOf(hint)).trim());
  const nonEmpty = hints.filter((hint) => hint !== '');
  if (nonEmpty.length === 0) return;
  const message = pluralText(nonEmpty.length, 'A hint was dropped', `${String(nonEmpty.length)} hints were dropped`);
  reading.remark({ column: 'hint', message, weight: 'change', before: nonEmpty.join(' | ') });
};
