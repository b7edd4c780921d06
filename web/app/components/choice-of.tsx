import styled from '@emotion/styled';
import { useId } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}

interface ChoiceOfProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
}

const Group = styled.fieldset({ display: 'grid', gap: '10px', margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled.legend({ padding: 0, marginBottom: '10px', fontWeight: 600 });
const Option = styled.label({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: '2px 12px',
  padding: '12px 14px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  '&:has(input:checked)': { borderColor: 'var(--accent-ink)', backgroundColor: 'var(--accent-soft)' },
  '& input': { width: '18px', height: '18px', margin: '3px 0 0', accentColor: 'var(--accent-ink)' },
  '& b': { fontWeight: 600 },
  '& small': { gridColumn: 2, color: 'var(--muted)', fontSize: 'var(--size-sm)' },
});

/** Radio buttons with a hint for each choice. */
export const ChoiceOf = <Value extends string>({ legend, value, onChange, choices }: ChoiceOfProps<Value>) => {
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      {choices.map((choice) => (
        <Option key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-label={choice.label}
            aria-describedby={`${name}-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.label}</b>
          <small id={`${name}-${choice.value}`}>{choice.hint}</small>
        </Option>
      ))}
    </Group>
  );
};
