import { lazy, Suspense } from 'react';
import { FieldFrame, Hint, inputStyles, Label, Problem } from '#shared/ui/fields/field-parts.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styled from '@emotion/styled';
import { FormulaPreview } from './formula-preview.tsx';

// A large chunk that only staff need.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

const Area = styled.textarea(inputStyles, { minHeight: '9rem', fontFamily: 'var(--font-mono)' });

/** Elements that the editor would lose: texts with them are edited as HTML. */
const UNSUPPORTED = /<(?:table|sub|sup)\b/i;

interface RichTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly large?: boolean;
  readonly onChange: (html: string) => void;
}

/** A labelled rich text editor. */
export const RichTextField = ({ label, value, hint, error = null, large = false, onChange }: RichTextFieldProps) => (
  <FieldFrame>
    <Label as="span">
      <span>{label}</span>
    </Label>
    {hint !== undefined && <Hint>{hint}</Hint>}
    {UNSUPPORTED.test(value) ? (
      <>
        <Hint>This text has a table, subscript or superscript, so you edit it as HTML.</Hint>
        <Area aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
      </>
    ) : (
      <Suspense fallback={<Skeleton height={large ? '302px' : '118px'} />}>
        <RichTextEditor label={label} value={value} large={large} onChange={onChange} />
      </Suspense>
    )}
    <FormulaPreview label={label} text={value} isRich />
    {error !== null && <Problem role="alert">{error}</Problem>}
  </FieldFrame>
);
