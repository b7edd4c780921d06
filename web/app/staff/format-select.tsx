import { TABLE_FORMATS, type TableFormat } from '#shared/contract/common/fields.ts';
import { Select } from './fields/select-field.tsx';

const LABELS: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

interface FormatSelectProps {
  readonly value: TableFormat;
  readonly onChange: (format: TableFormat) => void;
}

/** Chooses the format of a saved table. */
export const FormatSelect = ({ value, onChange }: FormatSelectProps) => (
  <Select
    data-dense="true"
    aria-label="File format"
    value={value}
    onChange={({ target }) => onChange(TABLE_FORMATS.find((one) => one === target.value) ?? 'csv')}
  >
    {TABLE_FORMATS.map((one) => (
      <option key={one} value={one}>
        {LABELS[one]}
      </option>
    ))}
  </Select>
);
