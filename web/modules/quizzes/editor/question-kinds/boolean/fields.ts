import * as v from 'valibot';

export const booleanFields = {
  truth: v.nullable(v.boolean()),
  /** Undefined until the author adds a note. */
  noteTrue: v.optional(v.string()),
  noteFalse: v.optional(v.string()),
};
export const emptyBoolean = () => ({ truth: null });
