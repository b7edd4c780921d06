import { useState, type ComponentPropsWithRef } from 'react';
import { typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import { Field, type FieldFacts } from '#shared/ui/fields/field.tsx';

type NumberFieldProps = FieldFacts & Omit<ComponentPropsWithRef<'input'>, 'value'> & { readonly value: string };

/** A field for a number. Once it is left, it says how to write what isn't one, such as a decimal comma. */
export const NumberField = ({ value, error, onBlur, ...field }: NumberFieldProps) => {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={value}
      error={error ?? (isLeft && value.trim() !== '' ? typedNumberProblem(value) : null)}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur?.(event);
      }}
    />
  );
};
