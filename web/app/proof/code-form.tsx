import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Proof } from '#shared/contract/identity/second-factor.ts';
import { OTP_LENGTH } from '#shared/domain/common/limits.ts';
import { isRecoveryCode, RECOVERY_CODES } from '#shared/domain/identity/recovery-codes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';

const schemaOf = (isValid: (code: string) => boolean, message: string) =>
  v.object({ code: v.pipe(v.string(), v.check(isValid, message)) });

const KINDS = {
  totp: {
    label: 'Six-digit code',
    hint: 'From the authenticator app on your phone',
    schema: schemaOf((code) => code.length === OTP_LENGTH, 'The code must be six digits'),
    normalize: (text: string) => text.replace(/[^0-9]/g, '').slice(0, OTP_LENGTH),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: `One of your ${String(RECOVERY_CODES)} saved codes. Each works once.`,
    schema: schemaOf(isRecoveryCode, 'A recovery code has ten letters and digits'),
    normalize: (text: string) => text.slice(0, 40),
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

interface CodeFormProps {
  readonly kind: keyof typeof KINDS;
  readonly busy: boolean;
  /** Sends the code; resolves to null, or to the reason it was refused. */
  readonly onProof: (proof: Proof) => Promise<string | null>;
}

/** A form for a code from the app or a recovery code. */
export const CodeForm = ({ kind, busy, onProof }: CodeFormProps) => {
  const { label, hint, schema, normalize, input } = KINDS[kind];
  const box = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema,
    labels: { code: label },
    initial: { code: '' },
    submit: async ({ code }) => {
      const sentence = await onProof({ kind, code });
      if (sentence === null) return null;
      // The next try starts with the whole code.
      box.current?.select();
      return { fields: { code: sentence } };
    },
  });
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <BoundForm form={form} summary={false}>
      <Field ref={box} {...form.field('code', normalize)} hint={hint} name={kind} required {...input} />
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </BoundForm>
  );
};
