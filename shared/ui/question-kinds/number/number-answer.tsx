import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { parseNumber } from '#shared/attempt/number-text.ts';
import { typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import { parseWithUnit, unitParts, type Unit } from '#shared/domain/quizzes/unit.ts';
import { Hint, inputStyles, Problem } from '../../fields/field-parts.ts';

const Line = styled.div({ display: 'flex', alignItems: 'center', gap: '12px', maxWidth: '360px' });
const Input = styled.input(inputStyles, {
  flex: 1,
  minWidth: 0,
  fontSize: 'var(--size-lg)',
  fontVariantNumeric: 'tabular-nums',
});

interface NumberAnswerProps extends Unit {
  readonly value: number | null;
  readonly labelledBy: string;
  readonly onChange: (value: number | null) => void;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A number input between its currency and the rest of its unit. Accepts "1,234.5" and explains the format otherwise. */
export const NumberAnswer = ({ value, unit, unitSynonyms, labelledBy, onChange }: NumberAnswerProps) => {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // The answer changed from outside: cleared, or given on another device.
  if (typed.value !== value) setTyped({ text: textOf(value), value });
  const id = useId();
  const { prefix, suffix } = unitParts(unit);
  const unreadable = typed.text.trim() !== '' && typed.value === null;
  const change = (text: string): void => {
    const next = parseWithUnit({ unit, unitSynonyms }, (spelling) => parseNumber(text, spelling));
    setTyped({ text, value: next });
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
          value={typed.text}
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
          <Problem>{typedNumberProblem(typed.text) ?? 'Enter a number, for example 1,250 or 12.5.'}</Problem>
        ) : (
          <Hint>You can use commas: 1,234.5</Hint>
        )}
      </div>
    </div>
  );
};
