import { choices, idsOf, type Control } from './control.ts';

export const multiple: Control<'multiple'> = ({ question, value, give }) => {
  const ids = idsOf(value);
  return choices(
    question.options,
    ids,
    (id) => give(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    true,
  );
};
