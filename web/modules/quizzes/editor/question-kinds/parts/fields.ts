/** Form fields that kinds share. */
import * as v from 'valibot';

export const FormPart = v.object({
  id: v.string(),
  text: v.string(),
  /** The text with formatting, of which the text is derived; undefined for an option of plain text. */
  html: v.optional(v.string()),
  /** Why an option is right or wrong; undefined until the author adds a note. */
  note: v.optional(v.string()),
});
export type FormPart = Readonly<v.InferOutput<typeof FormPart>>;

/** Returns a new id for a question or a part. The server replaces part ids when it stores them. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** Returns a part with a new id. */
export const part = (text = ''): FormPart => ({ id: newPartId(), text });

/** Options of a choice, or items of an ordering in the right order. */
const parts = v.array(FormPart);

export const itemFields = { parts };
export const choiceFields = { parts, /** Ids of the right options. */ right: v.array(v.string()) };

export const emptyItems = () => ({ parts: [part(), part(), part(), part()] });
export const emptyChoice = () => ({ ...emptyItems(), right: [] });
