import { typedNumber } from '../../../../../app/staff/writing/typed-numbers.ts';
import type { EditorKind } from '../editor-kind.ts';
import { NumberKey } from './number-key.tsx';
import { unitForm, unitOfForm } from './unit-fields.tsx';

export const number: EditorKind<'number'> = {
  fields: (props) => <NumberKey {...props} />,
  draftOf: (form) => ({
    correct: typedNumber(form.number),
    tolerance: typedNumber(form.tolerance === '' ? '0' : form.tolerance),
    ...unitOfForm(form),
  }),
  formOf: ({ correct, tolerance, ...unit }) => ({
    number: String(correct),
    tolerance: String(tolerance),
    ...unitForm(unit),
  }),
  numbers: (form) => [
    ['correct', form.number],
    ['tolerance', form.tolerance],
  ],
};
