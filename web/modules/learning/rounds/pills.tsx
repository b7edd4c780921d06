import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Group = styled.fieldset({ display: 'grid', gap: '8px', margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled.legend({ padding: 0, marginBottom: '8px', fontWeight: 600 });
const Hint = styled.p({ margin: 0, color: 'var(--muted)', fontSize: 'var(--size-sm)' });
const Line = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
const Label = styled.label({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  padding: '6px 14px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { flex: 'none', width: '18px', height: '18px', margin: 0, accentColor: 'var(--accent-ink)' },
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)', fontVariantNumeric: 'tabular-nums' },
  '&:has(input:checked)': { borderColor: 'var(--accent-ink)', backgroundColor: 'var(--accent-soft)' },
});

interface PillGroupProps {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A group of choices in a line that wraps. */
export const PillGroup = ({ legend, hint, children }: PillGroupProps) => {
  const id = useId();
  return (
    <Group {...(hint === undefined ? {} : { 'aria-describedby': id })}>
      <Legend>{legend}</Legend>
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      {children}
    </Group>
  );
};

export const PillLine = Line;

interface PillProps {
  readonly type: 'checkbox' | 'radio';
  /** Name of the group of radio buttons. */
  readonly name?: string;
  readonly label: string;
  /** A number beside the label. */
  readonly count?: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox or radio button with its label. */
export const Pill = ({ type, name, label, count, checked, onChange }: PillProps) => (
  <Label>
    <input type={type} name={name} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
    {count !== undefined && <small>{count}</small>}
  </Label>
);
