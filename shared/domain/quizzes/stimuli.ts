/** Questions that share material: a passage, a picture or a table. */

interface Sharing {
  readonly stimulus?: { readonly id: string; readonly text: string } | undefined;
}

const ID_MAX = 32;

const isShared = (left: Sharing | undefined, right: Sharing | undefined): boolean =>
  left?.stimulus !== undefined && left.stimulus.id === right?.stimulus?.id;

/** Returns the questions in runs: those next to each other with the same material, and each other one alone. */
export const runsOf = <Q extends Sharing>(questions: readonly Q[]): Q[][] => {
  const runs: Q[][] = [];
  for (const question of questions) {
    const last = runs.at(-1);
    if (last !== undefined && isShared(last.at(-1), question)) last.push(question);
    else runs.push([question]);
  }
  return runs;
};

/** Returns the positions, from 0, of the questions that share the material of the question at that position. */
export const sharingOf = (
  questions: readonly Sharing[],
  index: number,
): { readonly first: number; readonly last: number } => {
  let first = index;
  let last = index;
  while (isShared(questions[first - 1], questions[index])) first -= 1;
  while (isShared(questions[index], questions[last + 1])) last += 1;
  return { first, last };
};

/** Returns which questions the material at that position is for: "questions 3 to 6". */
export const sharingText = (questions: readonly Sharing[], index: number): string => {
  const { first, last } = sharingOf(questions, index);
  if (first === last) return 'this question';
  return `questions ${String(first + 1)} ${last === first + 1 ? 'and' : 'to'} ${String(last + 1)}`;
};

const freeId = (id: string, taken: ReadonlyMap<string, string>): string => {
  for (let number = 2; ; number += 1) {
    const ending = `-${String(number)}`;
    const free = id.slice(0, ID_MAX - ending.length) + ending;
    if (!taken.has(free)) return free;
  }
};

/**
 * Returns the questions with an ID for each run: material that occurs again elsewhere, or with another text, becomes
 * material of its own, so that questions of one ID are always together and show the same.
 */
export const withOwnStimuli = <Q extends Sharing>(questions: readonly Q[]): Q[] => {
  const taken = new Map<string, string>();
  let before: Sharing['stimulus'];
  let current = '';
  return questions.map((question) => {
    const { stimulus } = question;
    const continues = stimulus !== undefined && stimulus.id === before?.id && stimulus.text === before.text;
    before = stimulus;
    if (stimulus === undefined) return question;
    if (!continues) {
      current = taken.has(stimulus.id) ? freeId(stimulus.id, taken) : stimulus.id;
      taken.set(current, stimulus.text);
    }
    return current === stimulus.id ? question : { ...question, stimulus: { ...stimulus, id: current } };
  });
};
