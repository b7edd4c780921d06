/**
 * Texts with one gap of Moodle's types “select missing words” and “drag and drop into text” (docs.moodle.org/en/Question_types)
 * and of the plugin “gapfill” (docs.moodle.org/en/Gapfill_question_type).
 */
import { countText } from '#shared/domain/common/text/count-text.ts';
import { UnreadableItem, type Reading } from '../item.ts';
import { optionName } from '../remarks.ts';
import { acceptedOf, singleOf } from '../weighted.ts';
import { gapBecameBlank, onlyGap, readCloze, type Gap, type ReadGap } from './cloze.ts';
import { flagOf, listOf, nodeOf, textOf, type Node } from './node.ts';
import { plainOf } from './text.ts';

const CHOICE = /\[\[(\d+)\]\]/g;

/** Reads a gap for which Moodle offers the choices of one group, by their numbers. */
const readChoices =
  (element: 'selectoption' | 'dragbox') =>
  (prompt: string, question: Node, reading: Reading): ReadGap => {
    const gap = onlyGap([...prompt.matchAll(CHOICE)]);
    const choices = listOf(question[element]).map(nodeOf);
    const right = choices[Number(gap[1]) - 1];
    if (right === undefined) throw new UnreadableItem('answer', `Its gap ${gap[0]} has no choice with that number`);
    const groupOf = (choice: Node): string => textOf(choice['group']).trim();
    const offered = choices.filter((choice) => groupOf(choice) === groupOf(right));
    const others = choices.length - offered.length;
    if (others > 0) {
      const message = `${countText(others, 'choice')} of other groups, which don’t fit the gap, ${others === 1 ? 'was' : 'were'} dropped`;
      reading.remark({ column: 'options', message, weight: 'change' });
    }
    const answers = offered.map((choice, index) => ({
      text: plainOf(choice, optionName(index), reading),
      share: choice === right ? 100 : 0,
      feedback: '',
    }));
    return { prompt: gapBecameBlank(prompt, gap, reading), read: singleOf(answers, reading) };
  };

/** Alternatives are patterns unless the question says otherwise; `!!` also accepts an empty gap. */
const PATTERN = /[*+?^$(){}\\]|!!/;

/** Returns the texts between delimiters that are one character each. */
const gapsBetween = (html: string, open: string, close: string) => {
  const gaps: (Gap & { readonly text: string })[] = [];
  let start = html.indexOf(open);
  while (start !== -1) {
    const end = html.indexOf(close, start + 1);
    if (end === -1) break;
    const inner = html.slice(start + 1, end);
    // Delimiters in different elements belong to the text.
    const isGap = inner.trim() !== '' && !/[<>]/.test(inner);
    if (isGap) gaps.push({ index: start, 0: html.slice(start, end + 1), text: inner.trim() });
    start = html.indexOf(open, isGap ? end + 1 : start + 1);
  }
  return gaps;
};

const readGapfill = (prompt: string, question: Node, reading: Reading): ReadGap => {
  const [open = '[', close = ']'] = textOf(question['delimitchars']).trim();
  const gap = onlyGap(gapsBetween(prompt, open, close));
  const written = gap.text;
  const isTyped = textOf(question['answerdisplay']).trim() === 'gapfill';
  if (isTyped && PATTERN.test(written) && !flagOf(question['disableregex'], false))
    throw new UnreadableItem(
      'answer',
      'It accepts a pattern, which we can’t import. List each accepted answer instead.',
    );
  const plain = (text: string, name: string): string => plainOf({ text }, name, reading);
  if (isTyped) {
    const accepted = written.split('|').map((text) => ({ text: plain(text, 'an answer'), share: 100, feedback: '' }));
    if (flagOf(question['casesensitive'], false)) {
      const message = 'Capital letters count in the file; here they are the same as small ones';
      reading.remark({ column: 'answer', message, weight: 'loss' });
    }
    return { prompt: gapBecameBlank(prompt, gap, reading), read: acceptedOf(accepted, reading) };
  }
  const right = plain(written, 'an option');
  const texts = new Set([right, ...listOf(question['answer']).map((one) => plain(textOf(one), 'an option'))]);
  // The right one is first in the file, which must not give it away.
  const options = [...texts].toSorted().map((text) => ({ text, share: text === right ? 100 : 0, feedback: '' }));
  return { prompt: gapBecameBlank(prompt, gap, reading), read: singleOf(options, reading) };
};

/** Readers of the types whose answers are in their text. */
export const GAP_READERS: Readonly<Record<string, (prompt: string, question: Node, reading: Reading) => ReadGap>> = {
  cloze: (prompt, _question, reading) => readCloze(prompt, reading),
  gapselect: readChoices('selectoption'),
  ddwtos: readChoices('dragbox'),
  gapfill: readGapfill,
};
