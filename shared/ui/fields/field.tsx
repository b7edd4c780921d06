import { CircleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldFrame, Hint, Label, Problem, inputStyles } from './field-parts.ts';
import styled from '@emotion/styled';

const Input = styled.input(inputStyles);
const Area = styled.textarea(inputStyles, { minHeight: '9rem', resize: 'vertical' });

export interface FieldFacts {
  readonly label: ReactNode;
  /** Permanent help text under the label. */
  readonly hint?: ReactNode;
  /** Error message, shown under the control and announced with it. */
  readonly error?: string | null | undefined;
  /** Content at the end of the label's line, for example a counter. */
  readonly aside?: ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldShellProps extends FieldFacts {
  readonly id?: string | undefined;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Error of a control; its id, `{id}-error`, belongs in the control's `aria-describedby`. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Problem id={`${id}-error`}>
    <CircleAlert size={16} aria-hidden="true" />
    {children}
  </Problem>
);

/** Label, hint and error around any control. */
export const FieldShell = ({ id, label, hint, error, aside, children }: FieldShellProps) => {
  const made = useId();
  const controlId = id ?? made;
  const faulty = error !== undefined && error !== null;
  const described = [hint !== undefined && `${controlId}-hint`, faulty && `${controlId}-error`].filter(Boolean);
  return (
    <FieldFrame>
      <Label htmlFor={controlId}>
        <span>{label}</span>
        {aside}
      </Label>
      {hint !== undefined && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': faulty ? true : undefined,
      })}
      {faulty && <FieldError id={controlId}>{error}</FieldError>}
    </FieldFrame>
  );
};

/** A labelled text input. Set `autoComplete` wherever the browser can fill it. */
export const Field = ({ id, label, hint, error, aside, ...input }: FieldFacts & ComponentPropsWithRef<'input'>) => (
  <FieldShell id={id} label={label} hint={hint} error={error} aside={aside}>
    {(control) => <Input {...input} {...control} />}
  </FieldShell>
);

/** A labelled textarea. */
export const TextAreaField = ({
  id,
  label,
  hint,
  error,
  aside,
  ...area
}: FieldFacts & ComponentPropsWithRef<'textarea'>) => (
  <FieldShell id={id} label={label} hint={hint} error={error} aside={aside}>
    {(control) => <Area {...area} {...control} />}
  </FieldShell>
);
