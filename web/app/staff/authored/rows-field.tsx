import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';

interface RowsFieldProps<One> {
  /** "Symbols". */
  readonly label: string;
  /** "symbol". */
  readonly noun: string;
  readonly rows: readonly One[];
  readonly most: number;
  readonly blank: One;
  /** Id of the button that adds a row, which a problem with the whole list links to. */
  readonly id: string;
  readonly error: string | null;
  readonly onChange: (rows: One[]) => void;
  /** Renders the fields of a row. */
  readonly children: (row: One, place: { readonly index: number; readonly change: (row: One) => void }) => ReactNode;
}

/** A short list of rows with the same fields. */
export const RowsField = <One,>(props: RowsFieldProps<One>) => {
  const { label, noun, rows, most, blank, id, error, onChange, children } = props;
  return (
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text as="legend" fontWeight={600} fontSize="sm" style={{ padding: 0 }}>
        {label}
      </Text>
      {rows.map((row, index) => (
        // Rows have no id.
        <Row key={index} gap={2} flexWrap="nowrap" alignItems="flex-end">
          <div style={{ flex: 1, minWidth: 0 }}>
            {children(row, { index, change: (changed) => onChange(rows.with(index, changed)) })}
          </div>
          <IconButton label={`Remove ${noun} ${String(index + 1)}`} onClick={() => onChange(rows.toSpliced(index, 1))}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      {error !== null && (
        <Text color="bad" fontSize="sm">
          {error}
        </Text>
      )}
      <Row>
        <Button
          id={id}
          variant="quiet"
          scale="small"
          disabled={rows.length >= most}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...rows, blank])}
        >
          {`Add ${noun}`}
        </Button>
      </Row>
    </Stack>
  );
};
