import type { Problem } from '#shared/contract/common/errors.ts';
import type { DraftCard } from '#shared/contract/flashcards/deck-staff.ts';
import { BACK_MAX, EXAMPLE_MAX, FRONT_MAX } from '#shared/domain/flashcards/limits.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { fieldProps } from '../../../app/staff/authored/parts-editor.tsx';
import { SourceFields } from '../../../app/staff/authored/source-fields.tsx';

interface CardFieldsProps {
  readonly card: DraftCard;
  /** Field of the card in the form: "cards.3". */
  readonly path: string;
  readonly problems: readonly Problem[];
  readonly fieldId: (field: string) => string;
  readonly onChange: (name: string, card: DraftCard) => void;
}

/** The texts of one card. */
export const CardFields = ({ card, path, onChange, ...form }: CardFieldsProps) => (
  <>
    <Field
      label="Front"
      hint="A term or a short question"
      maxLength={FRONT_MAX}
      value={card.front}
      {...fieldProps(`${path}.front`, form)}
      onChange={({ target }) => onChange('front', { ...card, front: target.value })}
    />
    <TextAreaField
      label="Back"
      maxLength={BACK_MAX}
      value={card.back}
      {...fieldProps(`${path}.back`, form)}
      onChange={({ target }) => onChange('back', { ...card, back: target.value })}
    />
    <TextAreaField
      label="Example (optional)"
      maxLength={EXAMPLE_MAX}
      value={card.example}
      {...fieldProps(`${path}.example`, form)}
      onChange={({ target }) => onChange('example', { ...card, example: target.value })}
    />
    <SourceFields
      source={card.source}
      path={`${path}.source`}
      {...form}
      onChange={(name, source) => onChange(`source.${name}`, { ...card, source })}
    />
  </>
);
