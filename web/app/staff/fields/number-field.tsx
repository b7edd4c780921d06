import { useState, type ComponentPropsWithRef } from 'react';
import { typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import { Field, type FieldFacts } from '#shared/ui/fields/field.tsx';

type NumberFieldProps = FieldFacts & Omit<ComponentPropsWithRef<'input'>, 'value'> & { readonly value: string };

/** A number field. On blur it explains invalid input, such as a decimal comma. */
export const NumberField = ({ value, error, onBlur, ...field }: NumberFieldProps) => {
  const [isTouched, setIsTouched] = useState(false);
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={value}
      error={error ?? (isTouched && value.trim() !== '' ? typedNumberProblem(value) : null)}
      onBlur={(event) => {
        setIsTouched(true);
        onBlur?.(event);
      }}
    />
  );
};
