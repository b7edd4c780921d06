import styled from '@emotion/styled';
import { Text } from '#shared/ui/system.ts';

const Line = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  alignItems: 'center',
  minHeight: '44px',
  cursor: 'pointer',
  '& input': { width: '18px', height: '18px', margin: 0, accentColor: 'var(--accent)' },
  '& small': { gridColumn: 2 },
});

interface CheckLineProps {
  readonly id: string | undefined;
  readonly label: string;
  readonly note: string | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label and a note below. */
export const CheckLine = ({ id, label, note, checked, onChange }: CheckLineProps) => (
  <Line>
    <input id={id} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
    {note !== null && (
      <Text as="small" fontSize="sm" color="muted">
        {note}
      </Text>
    )}
  </Line>
);
