import { typedNumber } from '../../../../../app/staff/writing/typed-numbers.ts';
import { newPartId } from '../parts/fields.ts';
import type { EditorKind } from '../editor-kind.ts';
import { unitForm, unitOfForm } from '../number/unit-fields.tsx';
import { CalculatedKey } from './calculated-key.tsx';

const LIMITS = ['from', 'to', 'step'] as const;

export const calculated: EditorKind<'calculated'> = {
  fields: (props) => <CalculatedKey {...props} />,
  draftOf: (form) => ({
    parameters: form.parameters.map(({ name, from, to, step }) => ({
      name: name.trim(),
      from: typedNumber(from),
      to: typedNumber(to),
      step: typedNumber(step),
    })),
    formula: form.formula,
    tolerance: typedNumber(form.tolerance === '' ? '0' : form.tolerance),
    toleranceKind: form.toleranceKind,
    decimals: typedNumber(form.decimals),
    ...unitOfForm(form),
    drawn: undefined,
  }),
  formOf: ({ parameters, formula, tolerance, toleranceKind, decimals, ...unit }) => ({
    parameters: parameters.map(({ name, from, to, step }) => ({
      id: newPartId(),
      name,
      from: String(from),
      to: String(to),
      step: String(step),
    })),
    formula,
    tolerance: String(tolerance),
    toleranceKind,
    decimals: String(decimals),
    ...unitForm(unit),
  }),
  numbers: (form) => [
    ['tolerance', form.tolerance],
    ...form.parameters.flatMap((parameter, index) =>
      LIMITS.map((limit): [string, string] => [`parameters.${String(index)}.${limit}`, parameter[limit]]),
    ),
  ],
};
