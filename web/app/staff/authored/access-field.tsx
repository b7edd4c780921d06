import { SelectField } from '../fields/select-field.tsx';

type Access = 'free' | 'subscriber';

const CHOICES = [
  { value: 'free', label: 'Everyone' },
  { value: 'subscriber', label: 'Subscribers' },
] as const;

interface AccessFieldProps {
  readonly value: Access;
  readonly onChange: (access: Access) => void;
}

/** Chooses the readers of an item. */
export const AccessField = ({ value, onChange }: AccessFieldProps) => (
  <SelectField
    label="Who can open it"
    choices={CHOICES}
    value={value}
    onChange={({ target }) => onChange(target.value === 'free' ? 'free' : 'subscriber')}
  />
);
