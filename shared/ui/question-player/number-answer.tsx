import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { parseNumber } from '#shared/attempt/number-text.ts';
import { Hint, inputStyles, Problem } from '../fields/field-parts.ts';

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

/** A number with its unit; takes "1,234.5" and says so when it can't read what stands there. */
export const NumberAnswer = ({ value, unit, labelledBy, onChange }: NumberAnswerProps) => {
  const [held, setHeld] = useState({ text: written(value), value });
  // The answer was changed from elsewhere: taken back, or given on another device.
  if (held.value !== value) setHeld({ text: written(value), value });
  const id = useId();
  const unreadable = held.text.trim() !== '' && held.value === null;
  const change = (text: string): void => {
    const next = parseNumber(text, unit);
    setHeld({ text, value: next });
    if (next !== value) onChange(next);
  };
  return (
    <div>
      <Line>
        <Input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          value={held.text}
          aria-labelledby={unit === undefined ? labelledBy : `${labelledBy} ${id}-unit`}
          aria-describedby={`${id}-hint`}
          aria-invalid={unreadable ? true : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {unit !== undefined && <span id={`${id}-unit`}>{unit}</span>}
      </Line>
      <div id={`${id}-hint`} style={{ marginTop: '8px' }} aria-live="polite">
        {unreadable ? (
          <Problem>That is no number yet. Write it like 1,234.5</Problem>
        ) : (
          <Hint>Commas are fine: 1,234.5</Hint>
        )}
      </div>
    </div>
  );
};
