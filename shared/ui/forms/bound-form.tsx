import type { ReactNode } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { Form } from '../fields/form.tsx';
import type { FormState } from './use-form.ts';

interface BoundFormProps {
  readonly form: FormState;
  /** False for a form whose schema reports one error at a time: the focus is already on its field. */
  readonly summary?: boolean;
  readonly children: ReactNode;
}

/** The `<form>` of `useForm`: the summary of faulty fields, the error of the whole form, the fields. */
export const BoundForm = ({ form, summary = true, children }: BoundFormProps) => (
  <Form onSubmit={() => void form.submit()}>
    {summary && <ErrorSummary problems={form.problems} />}
    {form.message !== null && (
      <Banner tone="bad" live="alert">
        {form.message}
      </Banner>
    )}
    {children}
  </Form>
);
