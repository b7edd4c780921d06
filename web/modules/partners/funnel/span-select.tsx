import { Select } from '../../../app/staff/fields/select-field.tsx';

const SPANS = ['7', '30', '90', '366'] as const;

interface SpanSelectProps {
  /** Days. */
  readonly value: string;
  readonly onChange: (days: string) => void;
}

/** Chooses how many days a statistic covers. */
export const SpanSelect = ({ value, onChange }: SpanSelectProps) => (
  <Select data-dense="true" aria-label="How far back" value={value} onChange={({ target }) => onChange(target.value)}>
    {SPANS.map((count) => (
      <option key={count} value={count}>
        {`The last ${count} days`}
      </option>
    ))}
  </Select>
);
