interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A labelled checkbox. */
export const CheckField = ({ label, checked, onChange }: CheckFieldProps) => (
  <label style={{ display: 'flex', gap: '10px', alignItems: 'center', minHeight: '36px', fontSize: 'var(--size-sm)' }}>
    <input
      type="checkbox"
      checked={checked}
      style={{ width: '18px', height: '18px', accentColor: 'var(--accent)' }}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
