/** Questions that ask almost the same. */
import type { WrittenQuestion } from '../../content/format.ts';
import { eachQuestion, keyTexts, type Fault, type QuestionSet } from './items.ts';
import { stemSet } from './stems.ts';

/** Cosine of two questions' weighted stems from which they are near-duplicates. */
export const SIMILAR = 0.5;

interface Item {
  readonly file: string;
  readonly question: number;
  readonly prompt: string;
  readonly stems: ReadonlySet<string>;
}

const keyText = (question: WrittenQuestion): string => {
  if (question.kind === 'ordering') return question.items.join(' ');
  return question.kind === 'matching' ? question.pairs.flat().join(' ') : keyTexts(question).join(' ');
};

const itemsOf = (sets: readonly QuestionSet[]): readonly Item[] =>
  sets.flatMap(({ file, questions }) =>
    questions.map((question, index) => ({
      file,
      question: index + 1,
      prompt: question.prompt,
      stems: stemSet(`${question.prompt} ${keyText(question)}`),
    })),
  );

/** Rare stems weigh more: the inverse document frequency. */
const weightsOf = (items: readonly Item[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { stems } of items) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + items.length / count)]));
};

/** Pairs of questions, in one set or two, that a learner takes for one. */
export const nearDuplicates = (sets: readonly QuestionSet[], similar: number = SIMILAR): readonly Fault[] => {
  const items = itemsOf(sets);
  const weights = weightsOf(items);
  const square = (stems: Iterable<string>): number => {
    let sum = 0;
    for (const stem of stems) sum += (weights.get(stem) ?? 0) ** 2;
    return sum;
  };
  const sizes = items.map(({ stems }) => Math.sqrt(square(stems)));
  return items.flatMap((item, at) =>
    items.slice(at + 1).flatMap((other, after) => {
      const shared = square([...item.stems].filter((stem) => other.stems.has(stem)));
      const likeness = shared / ((sizes[at] ?? 1) * (sizes[at + 1 + after] ?? 1));
      return likeness < similar
        ? []
        : [
            {
              file: item.file,
              question: item.question,
              message: `near-duplicate (${likeness.toFixed(2)}) of ${other.file} #${String(other.question)}`,
            },
          ];
    }),
  );
};

/** Questions of two sets that ask for the same word, each in its own sentence. */
export const sameTypedAnswers = (sets: readonly QuestionSet[]): readonly Fault[] => {
  const places = new Map<string, string>();
  return sets.flatMap((set) =>
    eachQuestion(set, (question, index) => {
      if (question.kind !== 'text') return [];
      const answer = [...stemSet(keyTexts(question).join(' '))].sort().join(' ');
      const before = places.get(answer);
      places.set(answer, `${set.file} #${String(index + 1)}`);
      return before === undefined || answer === '' ? [] : [`asks for the same word as ${before}`];
    }),
  );
};
