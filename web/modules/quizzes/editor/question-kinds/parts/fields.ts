/** Form fields that several kinds share. */
import * as v from 'valibot';

export const FormPart = v.object({ id: v.string(), text: v.string() });
export type FormPart = Readonly<v.InferOutput<typeof FormPart>>;

/** A new id for a question or a part; the server renames parts when it stores them. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** A part under an id of its own. */
export const part = (text = ''): FormPart => ({ id: newPartId(), text });

/** Options of a choice; items of an ordering, in their right order. */
const parts = v.array(FormPart);

export const itemFields = { parts };
export const choiceFields = { parts, /** Ids of the right options. */ right: v.array(v.string()) };

export const emptyItems = () => ({ parts: [part(), part(), part(), part()] });
export const emptyChoice = () => ({ ...emptyItems(), right: [] });
