/** Helpers for the checks before authored content is published. */

/** A field with its problem. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** Returns a fault for each text that is empty. */
export const missingTexts = (
  texts: readonly (readonly [field: string, text: string, label: string])[],
): readonly FieldFault[] =>
  texts.flatMap(([field, text, label]) => (text.trim() === '' ? [{ field, message: `${label} is required` }] : []));

/** Returns a fault for a link without the title that learners see. */
export const sourceFaults = (
  field: string,
  { title, url }: { readonly title: string; readonly url: string },
): readonly FieldFault[] =>
  url.trim() !== '' && title.trim() === '' ? [{ field: `${field}.title`, message: 'Name the source of the link' }] : [];
