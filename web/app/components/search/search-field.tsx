import type { Ref } from 'react';
import { Field } from '#shared/ui/fields/field.tsx';
import { Text } from '#shared/ui/system.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Longest search, in characters. */
  readonly most: number;
  /** The number of results, announced to screen readers; empty while nothing is searched. */
  readonly status: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The field of a page that searches while the user types. */
export const SearchField = ({ label, value, most, status, onChange, ref }: SearchFieldProps) => (
  <div role="search">
    <Field
      label={label}
      type="search"
      ref={ref}
      value={value}
      maxLength={most}
      autoComplete="off"
      enterKeyHint="search"
      aside={
        <Text as="span" role="status" fontSize="sm" fontWeight={400} color="muted">
          {status}
        </Text>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
