import { choices, type Control } from './control.ts';

export const single: Control<'single'> = ({ question, value, give }) => choices(question.options, value, give);
