import * as v from 'valibot';

export const textFields = { accepted: v.array(v.string()) };
export const emptyText = () => ({ accepted: [''] });
