import * as v from 'valibot';

export const numberFields = { number: v.string(), tolerance: v.string(), unit: v.string() };
export const emptyNumber = () => ({ number: '', tolerance: '0', unit: '' });
