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

/** A password, hidden until its owner wants to see it. Password managers know it by `autoComplete`. */
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
            label={shown ? 'Hide the characters' : 'Show the characters'}
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
