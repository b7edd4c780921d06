import { useEffect, useId, useRef, useState } from 'react';
import { USER_CODE_LENGTH, userCodeText } from '#shared/domain/identity/user-code.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';

interface CodeFormProps {
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onSubmit: (code: string) => void;
}

const CODE = {
  fontSize: 'var(--size-xl)',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '0.14em',
  textAlign: 'center',
  textTransform: 'uppercase',
} as const;

/** The code that the extension shows, typed or pasted in any form. */
export const CodeForm = ({ busy, fault, onSubmit }: CodeFormProps) => {
  const [code, setCode] = useState('');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // What is wrong is said where it is put right.
  useEffect(() => {
    if (fault !== null) box.current?.focus();
  }, [fault]);
  return (
    <Form onSubmit={() => onSubmit(code)}>
      <Field
        ref={box}
        id={id}
        label="Code"
        hint="Eight letters, as the extension shows them"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={USER_CODE_LENGTH * 2}
        required
        value={code}
        error={fault}
        onChange={(event) => setCode(userCodeText(event.target.value))}
        style={CODE}
      />
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </Form>
  );
};
