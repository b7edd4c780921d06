import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { FieldShell, type FieldFacts } from '#shared/ui/fields/field.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';

/** A select styled like the other controls. */
export const Select = styled.select(inputStyles, {
  '&[data-dense=true]': {
    minHeight: '36px',
    padding: '4px 10px',
    fontSize: 'var(--size-sm)',
    width: 'auto',
    maxWidth: '100%',
  },
});

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A labelled select. */
export const SelectField = ({
  id,
  label,
  hint,
  error,
  aside,
  choices,
  ...select
}: FieldFacts & Omit<ComponentPropsWithRef<'select'>, 'children'> & { readonly choices: readonly Choice[] }) => (
  <FieldShell id={id} label={label} hint={hint} error={error} aside={aside}>
    {(control) => (
      <Select {...select} {...control}>
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </FieldShell>
);
