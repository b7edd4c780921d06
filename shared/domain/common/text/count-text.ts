const numbers = new Intl.NumberFormat('en-IN');
const plurals = new Intl.PluralRules('en-IN');

/** Returns a count with its noun: "1 quiz", "2 quizzes", "1,245 points". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${plurals.select(count) === 'one' ? one : many}`;
