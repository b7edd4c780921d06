/** Drafts of authored items: their forms have the shape of the contract’s drafts. */
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import type { AuthoredItem, AuthoredStatus } from '#shared/contract/common/authored.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { DraftPort } from '../../drafts/ports.ts';

export interface AuthoredSaving {
  readonly status: AuthoredStatus;
}

export type AuthoredDraft<Form, Stored> = Draft<Form, Stored, AuthoredSaving>;

interface AuthoredPortOptions<Form extends object, Stored extends AuthoredItem> {
  /** The contract’s schema of a draft. */
  readonly schema: v.GenericSchema;
  /** Problems to fix before learners can see the item. */
  readonly faultsOf: (form: Form) => readonly Problem[];
  readonly formOf: (stored: Stored) => Form;
  /** Returns the form of a copy, whose parts have new ids. */
  readonly copyOf: (form: Form) => Form;
  readonly add: (body: Form & AuthoredSaving) => Promise<Reply<Stored>>;
  readonly save: (id: string, body: Form & AuthoredSaving & { readonly version: number }) => Promise<Reply<Stored>>;
  readonly read: (id: string) => Promise<Reply<Stored>>;
}

/** Returns the problems of a form; to publish it, it must be complete as well. */
export const authoredProblems = <Form extends object>(
  { schema, faultsOf }: Pick<AuthoredPortOptions<Form, AuthoredItem>, 'schema' | 'faultsOf'>,
  form: Form,
  { status }: AuthoredSaving,
): readonly Problem[] => {
  const parsed = v.safeParse(schema, form, { abortPipeEarly: true });
  const problems = (parsed.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
  if (status === 'draft') return problems;
  const known = new Set(problems.map(({ field }) => field));
  return [...problems, ...faultsOf(form).filter(({ field }) => !known.has(field))];
};

export const authoredPort = <Form extends object, Stored extends AuthoredItem>(
  options: AuthoredPortOptions<Form, Stored>,
): DraftPort<Form, Stored, AuthoredSaving> => ({
  idOf: ({ _id }) => _id,
  versionOf: ({ version }) => version,
  formOf: options.formOf,
  problemsOf: (form, saving) => authoredProblems(options, form, saving),
  send: (form, saving, over) =>
    over === null
      ? options.add({ ...form, ...saving })
      : options.save(over.id, { ...form, ...saving, version: over.baseVersion ?? 1 }),
  read: (id) => (id === null ? Promise.resolve({ ok: true, data: null }) : options.read(id)),
  apart: (form) => ({ form: options.copyOf(form), saving: { status: 'draft' } }),
});

/** Longest title of a copy; the contract’s limits are longer. */
const COPY_TITLE_MAX = 150;

/** Saves a copy of a form as a new draft. */
export type Duplicate<Form extends object, Stored> = (form: Form) => Promise<Reply<Stored>>;

/** Returns the function that duplicates items of a port. */
export const duplicating =
  <Form extends { readonly title: string }, Stored extends AuthoredItem>(
    port: DraftPort<Form, Stored, AuthoredSaving>,
  ): Duplicate<Form, Stored> =>
  (form) => {
    const copy = port.apart?.(form).form ?? form;
    const title = shortened(`Copy of ${form.title}`, COPY_TITLE_MAX);
    return port.send({ ...copy, title }, { status: 'draft' }, null, { stored: null, image: null, leaving: false });
  };

/** Returns a new id of a card or step. */
export const newPartId = (): string => makeId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

/** Returns a reply with the item in it. */
export const itemOf = <Data, Stored>(reply: Reply<{ data: Data }>, pick: (data: Data) => Stored): Reply<Stored> =>
  reply.ok ? { ok: true, data: pick(reply.data.data) } : reply;
