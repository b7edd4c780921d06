import { useEffect, useRef, useState } from 'react';
import type { Proof } from '#shared/contract/identity/second-factor.ts';
import { OTP_LENGTH } from '#shared/domain/common/limits.ts';
import { isRecoveryCode, RECOVERY_CODES } from '#shared/domain/identity/recovery-codes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';

const KINDS = {
  totp: {
    label: 'Six-digit code',
    hint: 'From the authenticator app on your phone',
    wrong: 'The code must be six digits',
    fits: (code: string) => code.length === OTP_LENGTH,
    keep: (text: string) => text.replace(/[^0-9]/g, '').slice(0, OTP_LENGTH),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: `One of the ${String(RECOVERY_CODES)} that you kept. Each works once.`,
    wrong: 'A recovery code has ten letters and digits',
    fits: isRecoveryCode,
    keep: (text: string) => text.slice(0, 40),
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

interface CodeFormProps {
  readonly kind: keyof typeof KINDS;
  readonly busy: boolean;
  /** What the server said against the last code. */
  readonly fault: string | null;
  readonly onChange: () => void;
  readonly onProof: (proof: Proof) => void;
}

/** A code that is typed: of the app, or one that was kept on paper. */
export const CodeForm = ({ kind, busy, fault, onChange, onProof }: CodeFormProps) => {
  const { label, hint, wrong, fits, keep, input } = KINDS[kind];
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  useEffect(() => {
    // The next try starts with the whole code.
    if (fault !== null) box.current?.select();
  }, [fault]);
  const submit = (): void => {
    setAsked(true);
    if (!fits(code)) box.current?.focus();
    else if (!busy) onProof({ kind, code });
  };
  return (
    <Form onSubmit={submit}>
      <Field
        ref={box}
        label={label}
        hint={hint}
        name={kind}
        required
        {...input}
        value={code}
        error={asked && !fits(code) ? wrong : fault}
        onChange={(event) => {
          setCode(keep(event.target.value));
          setAsked(false);
          onChange();
        }}
      />
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </Form>
  );
};
