import styled from '@emotion/styled';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { eraseAt, moveFrom, pasteInto, typeInto, type OtpStep } from './otp-entry.ts';

const Group = styled.fieldset({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 'clamp(6px, 2vw, 12px)',
  margin: 0,
  padding: 0,
  border: 0,
});

const Box = styled.input(inputStyles, {
  minHeight: '60px',
  padding: 0,
  textAlign: 'center',
  fontSize: 'var(--size-xl)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  caretColor: 'var(--accent-ink)',
});

interface OtpBoxesProps {
  /** One digit or '' per box. */
  readonly boxes: readonly string[];
  readonly onChange: (boxes: readonly string[]) => void;
  readonly disabled: boolean;
  /** Each new round focuses the first box. */
  readonly round: number;
  /** Id of the error message, or null. */
  readonly errorId: string | null;
}

/** Six boxes of one digit: typing moves forward, backspace and arrows move back, a pasted code fills them all. */
export const OtpBoxes = ({ boxes, onChange, disabled, round, errorId }: OtpBoxesProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const focusBox = (at: number): void => {
    group.current?.querySelectorAll('input').item(at).focus();
  };
  useEffect(() => {
    group.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [round]);

  const take = ({ boxes: next, focus }: OtpStep): void => {
    onChange(next);
    focusBox(focus);
  };
  const press = (at: number, event: KeyboardEvent): void => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      take(eraseAt(boxes, at));
      return;
    }
    const next = moveFrom(at, event.key);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusBox(next);
  };
  const paste = (at: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const step = pasteInto(boxes, at, event.clipboardData.getData('text'));
    if (step !== null) take(step);
  };
  return (
    <Group ref={group} disabled={disabled}>
      <VisuallyHidden as="legend">Six-digit code</VisuallyHidden>
      {boxes.map((digit, at) => (
        <Box
          key={at}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${String(at + 1)} of ${String(boxes.length)}`}
          aria-invalid={errorId === null ? undefined : true}
          aria-describedby={errorId ?? undefined}
          value={digit}
          onChange={(event) => {
            take(typeInto(boxes, at, event.target.value));
          }}
          onKeyDown={(event) => {
            press(at, event);
          }}
          onPaste={(event) => {
            paste(at, event);
          }}
          onFocus={(event) => {
            event.target.select();
          }}
        />
      ))}
    </Group>
  );
};
