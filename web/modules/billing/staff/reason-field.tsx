import { TextAreaField } from '#shared/ui/fields/field.tsx';

const SHORTEST = 3;

/** What is wrong with a reason; null when nothing is. */
export const reasonProblem = (reason: string): string | null =>
  reason.trim().length < SHORTEST ? 'Please say why' : null;

interface ReasonFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** Why staff do something about money or access. */
export const ReasonField = ({ value, error, onChange }: ReasonFieldProps) => (
  <TextAreaField
    label="Reason"
    hint="Stands in the audit log."
    rows={3}
    style={{ minHeight: '5rem' }}
    maxLength={500}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
