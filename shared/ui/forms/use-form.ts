import {
  getErrors,
  getInput,
  handleSubmit,
  reset,
  setErrors,
  setInput,
  useForm as useFormStore,
} from '@formisch/react';
import { useEffect, useId, useState } from 'react';
import type * as v from 'valibot';
import type { FieldProblem } from '../fields/error-summary.tsx';

type Values = Readonly<Record<string, unknown>>;
type Name<V> = keyof V & string;
type TextName<V> = { [N in Name<V>]: V[N] extends string ? N : never }[Name<V>];

/** Why a submission was refused: sentences by field, or one about the whole form. */
export interface Refusal<N extends string> {
  readonly fields?: Readonly<Partial<Record<N, string>>>;
  readonly message?: string;
}

export interface FormRules<V extends Values, Output extends Values> {
  /** Checks the form on submit. Its sentences appear at the fields. */
  readonly schema: v.GenericSchema<V, Output>;
  /** Field names as the summary shows them, in the order of the fields on screen. */
  readonly labels: Readonly<Record<Name<V>, string>>;
  readonly initial: V;
  /** Sends what the schema returned; null means it succeeded. */
  readonly submit: (values: Output) => Promise<Refusal<Name<V>> | null>;
  /** Runs after a submit that the schema or the server refused. */
  readonly onRefused?: (sentence: string) => void;
}

/** The path of a field: forms are flat. */
const at = (name: string): [string] => [name];

/** A form: checked by its schema on submit, sent once at a time, refused field by field. */
export const useForm = <V extends Values, Output extends Values>(rules: FormRules<V, Output>) => {
  const id = useId();
  const names = Object.keys(rules.labels) as Name<V>[];
  const schema: v.GenericSchema<Record<string, unknown>, Output> = rules.schema;
  // Editing a field clears its error; only a submit checks again.
  const store = useFormStore({ schema, initialInput: rules.initial, validate: 'submit', revalidate: 'submit' });
  const [refusals, setRefusals] = useState(0);
  // The store is made from the schema, so it holds what the schema takes.
  const values = getInput(store) as V;
  const errorOf = (name: Name<V>): string | null => getErrors(store, { path: at(name) })?.[0] ?? null;
  const faulty = names.filter((name) => errorOf(name) !== null);
  const [first] = faulty;
  const firstId = first === undefined ? null : `${id}-${first}`;

  useEffect(() => {
    // The errors are on the page now, so the field is announced with its error.
    if (refusals > 0 && firstId !== null) document.getElementById(firstId)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an error that is corrected must not move the focus
  }, [refusals]);

  const refuse = ({ fields, message }: Refusal<Name<V>>): void => {
    for (const name of names) {
      const sentence = fields?.[name];
      if (sentence !== undefined) setErrors(store, { path: at(name), errors: [sentence] });
    }
    if (message !== undefined) setErrors(store, { errors: [message] });
  };

  const submit = async (): Promise<void> => {
    if (store.isSubmitting) return;
    await handleSubmit(store, async (output) => {
      const refusal = await rules.submit(output);
      if (refusal !== null) refuse(refusal);
    })();
    const sentence = names.map(errorOf).find((one) => one !== null) ?? store.errors?.[0];
    if (sentence === undefined) return;
    setRefusals((before) => before + 1);
    rules.onRefused?.(sentence);
  };

  const write = (name: Name<V>, value: unknown): void => {
    setInput(store, { path: at(name), input: value });
    setErrors(store, { path: at(name), errors: null });
  };

  const set = <N extends Name<V>>(name: N, value: V[N]): void => {
    write(name, value);
  };

  const fieldId = (name: Name<V>): string => `${id}-${name}`;
  const control = (name: Name<V>) => ({
    id: fieldId(name),
    label: rules.labels[name],
    name,
    error: errorOf(name),
  });

  return {
    values,
    set,
    submit,
    /** True while a submit is being checked or sent. */
    busy: store.isSubmitting,
    /** True when a value differs from the initial one. */
    dirty: store.isDirty,
    /** The error that belongs to no field. */
    message: store.errors?.[0] ?? null,
    /** Starts over, with these values in place of the initial ones. */
    reset: (initial: V = rules.initial): void => reset(store, { initialInput: initial }),
    /** Id, label and error of a field, for a control that sets its value itself. */
    control,
    /** Ties a text control to its field; `keep` filters what is typed. */
    field: (name: TextName<V>, keep: (text: string) => string = (text) => text) => ({
      ...control(name),
      value: String(values[name]),
      onChange: ({ target }: { readonly target: { readonly value: string } }): void => {
        write(name, keep(target.value));
      },
    }),
    /** Every faulty field, for the summary. */
    problems: faulty.map((name): FieldProblem => ({
      fieldId: fieldId(name),
      message: `${rules.labels[name]}: ${errorOf(name) ?? ''}`,
    })),
  };
};

/** The part of a form that the form components read. */
export interface FormState {
  readonly busy: boolean;
  readonly message: string | null;
  readonly problems: readonly FieldProblem[];
  readonly submit: () => Promise<void>;
}
