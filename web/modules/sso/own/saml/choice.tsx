import { useId } from 'react';
import { Row, Text } from '#shared/ui/system.ts';

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with what it means. */
export const Choice = ({ label, hint, checked, onChange }: ChoiceProps) => {
  const meaning = useId();
  return (
    <Row as="label" gap={3} flexWrap="nowrap" alignItems="flex-start" minHeight="44px">
      <input
        type="checkbox"
        style={{ flex: 'none', width: '18px', height: '18px', marginTop: '2px' }}
        checked={checked}
        aria-label={label}
        aria-describedby={meaning}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <Text as="span" display="block" fontSize="sm">
          {label}
        </Text>
        <Text as="span" display="block" fontSize="sm" color="muted" id={meaning}>
          {hint}
        </Text>
      </span>
    </Row>
  );
};
