import * as v from 'valibot';

export const booleanFields = { truth: v.nullable(v.boolean()) };
export const emptyBoolean = () => ({ truth: null });
