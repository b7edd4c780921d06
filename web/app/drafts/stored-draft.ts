/** A draft as this device stores it, until it is saved or dropped. */
import * as v from 'valibot';
import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';

export interface StoredDraft<Form> {
  readonly form: Form;
  /** Version that the changes were made to; null while nothing is saved. */
  readonly baseVersion: number | null;
  /** When it was typed, as an ISO time by this device's clock. */
  readonly savedAt: string;
  /** Name of the image that was chosen: a file can't be stored. */
  readonly image: string | null;
  /** Whether the server's working copy lacks the last changes. */
  readonly pending: boolean;
  /** Checksums of the working copies that this device sent: the last acknowledged one and those after it. */
  readonly sent: readonly number[];
  /** Another tab's draft of the same thing, until the author has chosen one of the two. */
  readonly other: Form | null;
}

/** Schema of a form; a draft of an older version of the site may not fit. */
export type FormSchema<Form> = v.GenericSchema<unknown, Form>;

const Envelope = v.object({
  baseVersion: v.nullable(v.number()),
  savedAt: v.string(),
  image: v.optional(v.nullable(v.string()), null),
  pending: v.optional(v.boolean(), true),
  sent: v.optional(v.array(v.number()), []),
});

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const formIn = <Form>(value: unknown, schema: FormSchema<Form>): Form | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

/**
 * Reads a stored draft; null where there is none, or where it can't be read.
 * @param upgrade turns what an older version of the site stored into today's shape
 */
export const readStoredDraft = <Form>(
  text: string | null,
  schema: FormSchema<Form>,
  upgrade: (value: unknown) => unknown = (value) => value,
): StoredDraft<Form> | null => {
  const value = upgrade(parsed(text));
  const envelope = v.safeParse(Envelope, value);
  if (!envelope.success) return null;
  const { form: mine, other = null } = value as { form?: unknown; other?: unknown };
  const form = formIn(mine, schema);
  return form === null ? null : { ...envelope.output, form, other: other === null ? null : formIn(other, schema) };
};

/** Reads a working copy of the server; null where there is none, or where it can't be read. */
export const readWorkingCopy = <Form>(copy: WorkingCopy | null, schema: FormSchema<Form>): Form | null =>
  copy === null ? null : formIn(parsed(copy.content), schema);

/** Checksum (FNV-1a, 32 bits) that recognises a working copy as one that this device sent. */
export const checksum = (content: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};
