/** A draft in this device's storage, until it is saved or discarded. */
import * as v from 'valibot';
import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';

export interface StoredDraft<Form> {
  readonly form: Form;
  /** Version that the changes are based on; null for a new item. */
  readonly baseVersion: number | null;
  /** When it was typed, as an ISO time of this device's clock. */
  readonly savedAt: string;
  /** Name of the selected image: a file can't be stored. */
  readonly image: string | null;
  /** True while the server's working copy lacks the last changes. */
  readonly pending: boolean;
  /** Checksums of the working copies that this device sent: the last acknowledged one and later ones. */
  readonly sent: readonly number[];
  /** Another tab's draft of the same item, until the author chooses one. */
  readonly other: Form | null;
}

/** Schema of a form; drafts from an older version of the site may not match. */
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
 * Reads a stored draft; null if there is none or it is unreadable.
 * @param upgrade converts a draft that an older version of the site stored
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

/** Reads a working copy from the server; null if there is none or it is unreadable. */
export const readWorkingCopy = <Form>(copy: WorkingCopy | null, schema: FormSchema<Form>): Form | null =>
  copy === null ? null : formIn(parsed(copy.content), schema);

/** Checksum (FNV-1a, 32 bits) that identifies working copies from this device. */
export const checksum = (content: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};
