import type { Control } from './control.ts';
import { field } from './field.ts';

export const text: Control<'text'> = ({ value, give }) => field(typeof value === 'string' ? value : '', give);
