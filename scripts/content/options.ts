/** Options that can be distinguished without knowing the subject. */
import { eachQuestion, rightTexts, wrongTexts, type Fault, type QuestionSet } from './items.ts';

const ABSOLUTE =
  /\b(all|every|everyone|always|never|none|nobody|only|any|entirely|completely|altogether|unlawful|by law|must)\b/i;

/** Wrong options with an absolute word that no right one has: experienced candidates strike them out. */
export const absoluteOptions = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question) => {
    if (rightTexts(question).some((text) => ABSOLUTE.test(text))) return [];
    return wrongTexts(question).flatMap((text) => {
      const word = ABSOLUTE.exec(text)?.[0];
      return word === undefined ? [] : [`a wrong option says "${word}": ${text}`];
    });
  });

/** Times the longest wrong option, or the shortest. */
const LENGTH_RATIO = 1.4;
/** Characters below which a ratio says nothing. */
const SHORT = 16;

/** Keys that are much longer, or shorter, than what they are offered with. */
export const keyLengths = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question) => {
    if (question.kind !== 'single') return [];
    const key = question.answer.length;
    const lengths = wrongTexts(question).map((text) => text.length);
    if (Math.max(key, ...lengths) < SHORT) return [];
    if (key > LENGTH_RATIO * Math.max(...lengths)) return ['the right option is much the longest'];
    return key * LENGTH_RATIO < Math.min(...lengths) ? ['the right option is much the shortest'] : [];
  });
