import { lazy, Suspense } from 'react';
import { FieldFrame, Hint, inputStyles, Label, Problem } from '#shared/ui/fields/field-parts.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styled from '@emotion/styled';

// As large as a page of its own, and only the staff writes.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

const Area = styled.textarea(inputStyles, { minHeight: '9rem', fontFamily: 'var(--font-mono)' });

/** What the editor would lose: tables and marks that came from elsewhere are edited as HTML. */
const BEYOND = /<(?:table|sub|sup)\b/i;

interface RichTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly large?: boolean;
  readonly onChange: (html: string) => void;
}

/** A labelled rich text. */
export const RichTextField = ({ label, value, hint, error = null, large = false, onChange }: RichTextFieldProps) => (
  <FieldFrame>
    <Label as="span">
      <span>{label}</span>
    </Label>
    {hint !== undefined && <Hint>{hint}</Hint>}
    {BEYOND.test(value) ? (
      <>
        <Hint>This text has a table or raised letters, so it is edited as HTML.</Hint>
        <Area aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
      </>
    ) : (
      <Suspense fallback={<Skeleton height={large ? '302px' : '118px'} />}>
        <RichTextEditor label={label} value={value} large={large} onChange={onChange} />
      </Suspense>
    )}
    {error !== null && <Problem role="alert">{error}</Problem>}
  </FieldFrame>
);
