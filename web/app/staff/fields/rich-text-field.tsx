import { FieldFrame, Hint, Label, Problem } from '#shared/ui/fields/field-parts.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { FormulaPreview } from './formula-preview.tsx';

// A large chunk that only staff need.
const RichTextEditor = lazyPart(() => import('./rich-text/rich-text-editor.tsx'));

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
    <RichTextEditor
      pending={<Skeleton height={large ? '302px' : '118px'} />}
      label={label}
      value={value}
      large={large}
      onChange={onChange}
    />
    <FormulaPreview label={label} text={value} isRich />
    {error !== null && <Problem role="alert">{error}</Problem>}
  </FieldFrame>
);
