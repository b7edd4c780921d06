import styled from '@emotion/styled';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { inputStyles } from './field-parts.ts';
import { FieldShell, type FieldFacts } from './field.tsx';
import { IconButton } from '../icon-button.tsx';

const Frame = styled.div({ position: 'relative' });
const Input = styled.input(inputStyles, { paddingInlineEnd: '52px' });
const Toggle = styled(IconButton)({
  position: 'absolute',
  insetInlineEnd: '1px',
  insetBlockStart: '1px',
  color: 'var(--muted)',
});

/** A password input with a button that shows it. Set `autoComplete` for password managers. */
export const PasswordField = ({
  id,
  label,
  hint,
  error,
  aside,
  ...input
}: FieldFacts & Omit<ComponentPropsWithRef<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <Frame>
          <Input autoCapitalize="none" spellCheck={false} {...input} {...control} type={shown ? 'text' : 'password'} />
          <Toggle
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => {
              setShown(!shown);
            }}
          >
            {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          </Toggle>
        </Frame>
      )}
    </FieldShell>
  );
};
