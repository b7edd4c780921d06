const plural = new Intl.PluralRules('en-IN');

/** "1 quiz", "2,000 quizzes". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${plural.select(count) === 'one' ? one : many}`;
