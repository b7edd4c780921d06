import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { parseNumber } from '#shared/attempt/number-text.ts';
import { typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import { unitParts } from '#shared/domain/quizzes/unit.ts';
import { Hint, inputStyles, Problem } from '../../fields/field-parts.ts';

const Line = styled.div({ display: 'flex', alignItems: 'center', gap: '12px', maxWidth: '360px' });
const Input = styled.input(inputStyles, {
  flex: 1,
  minWidth: 0,
  fontSize: 'var(--size-lg)',
  fontVariantNumeric: 'tabular-nums',
});

interface NumberAnswerProps {
  readonly value: number | null;
  readonly unit?: string | undefined;
  readonly labelledBy: string;
  readonly onChange: (value: number | null) => void;
}

const written = (value: number | null): string => (value === null ? '' : String(value));

/** A number between its currency and the rest of its unit; takes "1,234.5" and says how to write it otherwise. */
export const NumberAnswer = ({ value, unit, labelledBy, onChange }: NumberAnswerProps) => {
  const [held, setHeld] = useState({ text: written(value), value });
  // The answer was changed from elsewhere: taken back, or given on another device.
  if (held.value !== value) setHeld({ text: written(value), value });
  const id = useId();
  const { prefix, suffix } = unitParts(unit);
  const unreadable = held.text.trim() !== '' && held.value === null;
  const change = (text: string): void => {
    const next = parseNumber(text, unit);
    setHeld({ text, value: next });
    if (next !== value) onChange(next);
  };
  return (
    <div>
      <Line>
        {prefix !== '' && <span id={`${id}-prefix`}>{prefix}</span>}
        <Input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          value={held.text}
          aria-labelledby={[labelledBy, prefix !== '' && `${id}-prefix`, suffix !== '' && `${id}-suffix`]
            .filter(Boolean)
            .join(' ')}
          aria-describedby={`${id}-hint`}
          aria-invalid={unreadable ? true : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {suffix !== '' && <span id={`${id}-suffix`}>{suffix}</span>}
      </Line>
      <div id={`${id}-hint`} style={{ marginTop: '8px' }} aria-live="polite">
        {unreadable ? (
          <Problem>{typedNumberProblem(held.text) ?? 'Write a number, like 1,250 or 12.5.'}</Problem>
        ) : (
          <Hint>Commas are fine: 1,234.5</Hint>
        )}
      </div>
    </div>
  );
};
