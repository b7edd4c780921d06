import { useId, useState } from 'react';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';

export type Faults<Name extends string> = Partial<Record<Name, string>>;

export interface FormRules<Name extends string, Data> {
  /** What each field is called. */
  readonly labels: Readonly<Record<Name, string>>;
  /** What the form holds at first. */
  readonly initial: Readonly<Record<Name, string>>;
  /** What is wrong with it, by field; nothing is sent while anything is. */
  readonly check: (form: Readonly<Record<Name, string>>) => Faults<Name>;
  readonly send: (form: Readonly<Record<Name, string>>) => Promise<Reply<Data>>;
  readonly onDone: (data: Data) => void;
  /** The field that a refusal without named fields is about. */
  readonly blame?: (code: string) => Name | null;
  /** Said where the server gave no sentence. */
  readonly fallback: string;
}

/** The seconds that a refusal asks to wait, as words behind its sentence. */
const withWait = (error: ClientError, sentence: string): string => {
  const seconds = error.details?.retryAfter;
  if (seconds === undefined || error.code !== 'RATE_LIMITED') return sentence;
  return seconds < 90
    ? `${sentence} Try again in ${String(seconds)} seconds.`
    : `${sentence} Try again in ${String(Math.ceil(seconds / 60))} minutes.`;
};

/** A form of a few texts: checked here, sent once at a time, and blamed field by field when the server says no. */
export const useForm = <const Name extends string, Data>(rules: FormRules<Name, Data>) => {
  const id = useId();
  const [form, setForm] = useState(rules.initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const names = Object.keys(rules.initial) as Name[];

  const refuse = (error: ClientError): void => {
    const sentence = withWait(error, sentenceOf(error, rules.fallback));
    const named: Faults<Name> = {};
    for (const { field, message } of error.details?.problems ?? []) {
      const name = names.find((one) => one === field);
      if (name !== undefined) named[name] ??= message;
    }
    const blamed = rules.blame?.(error.code) ?? null;
    if (Object.keys(named).length === 0 && blamed !== null) named[blamed] = sentence;
    setFaults(named);
    setSaid(Object.keys(named).length === 0 ? sentence : null);
  };

  const submit = async (): Promise<void> => {
    if (busy) return;
    const found = rules.check(form);
    setFaults(found);
    setSaid(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const reply = await rules.send(form);
    setBusy(false);
    if (reply.ok) rules.onDone(reply.data);
    else refuse(reply.error);
  };

  const change = (name: Name, value: string): void => {
    setForm((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };

  return {
    form,
    busy,
    /** What went wrong that is no field's fault. */
    said,
    submit,
    change,
    /** What ties a control to its field; `keep` is what of a typed text is kept. */
    field: (name: Name, keep: (text: string) => string = (text) => text) => ({
      id: `${id}-${name}`,
      label: rules.labels[name],
      name,
      required: true,
      value: form[name],
      error: faults[name] ?? null,
      onChange: (event: { readonly target: { readonly value: string } }) => change(name, keep(event.target.value)),
    }),
    /** Everything wrong, for the summary. */
    problems: names.flatMap((name) => {
      const message = faults[name];
      return message === undefined ? [] : [{ fieldId: `${id}-${name}`, message: `${rules.labels[name]}: ${message}` }];
    }),
  };
};
