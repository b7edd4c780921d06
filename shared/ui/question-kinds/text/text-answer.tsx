import styled from '@emotion/styled';
import { inputStyles } from '../../fields/field-parts.ts';

const Input = styled.input(inputStyles, { maxWidth: '520px', fontSize: 'var(--size-lg)' });

/** Limit of a short answer, in characters. */
const TEXT_MAX = 300;

interface TextAnswerProps {
  readonly value: string;
  readonly labelledBy: string;
  readonly onChange: (value: string | null) => void;
}

/** A short text input. Case and accents don't matter, so spelling help is off. */
export const TextAnswer = ({ value, labelledBy, onChange }: TextAnswerProps) => (
  <Input
    type="text"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    enterKeyHint="next"
    maxLength={TEXT_MAX}
    value={value}
    aria-labelledby={labelledBy}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
  />
);
