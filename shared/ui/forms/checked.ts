import * as v from 'valibot';

/** Adds checks that need several fields: `check` returns the sentences by field, and none when all is well. */
export const checked = <V extends Readonly<Record<string, unknown>>, Output extends V>(
  schema: v.GenericSchema<V, Output>,
  check: (values: Output) => Readonly<Partial<Record<keyof V & string, string>>>,
) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const [key, message] of Object.entries<string | undefined>(check(input))) {
        if (message === undefined) continue;
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
  );
