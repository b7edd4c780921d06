import * as v from 'valibot';

/** A text with one group on each line, checked as the list that it means. */
export const groupLines = <Groups extends v.GenericSchema<string[], string[]>>(groups: Groups) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split('\n')
        .map((group) => group.trim())
        .filter((group) => group !== ''),
    ),
    groups,
  );
