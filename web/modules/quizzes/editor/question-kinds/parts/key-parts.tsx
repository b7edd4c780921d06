/** Components that the key fields of all kinds share. */
import styled from '@emotion/styled';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { inputStyles, Problem } from '#shared/ui/fields/field-parts.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { optionText } from '#shared/domain/quizzes/rich-text/option-html.ts';
import type { FormQuestion } from '../../form.ts';
import type { FormPart } from './fields.ts';

/** A text input of a key. */
export const Input = styled.input(inputStyles, { minHeight: '40px', padding: '6px 12px' });
/** A checkbox or radio button that marks a right option. */
export const Mark = styled.input({ width: '20px', height: '20px', flex: 'none', accentColor: 'var(--good)' });

export interface AnswerFieldsProps {
  readonly question: FormQuestion;
  /** The question in the contract's shape, complete or not. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Error message of the key. */
  readonly problem: string | null;
  /** Returns the error message of one field. */
  readonly problemOf: (field: string) => string | null;
  readonly onChange: (field: string, changes: Partial<FormQuestion>) => void;
}

/** A fieldset with the controls of a key and its error. */
export const Group = ({
  legend,
  problem,
  children,
}: {
  readonly legend: string;
  readonly problem: string | null;
  readonly children: ReactNode;
}) => (
  <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
    <Text as="legend" fontSize="sm" fontWeight={600} mb={2} p={0}>
      {legend}
    </Text>
    <Stack gap={2}>
      {children}
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </Stack>
  </fieldset>
);

/** A button that adds a row. */
export const Add = ({
  label,
  disabled,
  onClick,
}: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) => (
  <div>
    <Button
      variant="plain"
      scale="small"
      disabled={disabled}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  </div>
);

/** Returns the parts with the note of one replaced, or removed. */
export const noted = (parts: readonly FormPart[], id: string, note: string | undefined): FormPart[] =>
  parts.map((part) => (part.id === id ? { ...part, note } : part));

/** Returns the parts with the formatted text of one replaced; it is plain text without `html`. */
export const formatted = (parts: readonly FormPart[], id: string, html: string | undefined): FormPart[] =>
  parts.map((part) => {
    if (part.id !== id) return part;
    const { html: _before, ...plain } = part;
    return html === undefined ? plain : { ...part, text: optionText(html), html };
  });

/** Returns the parts with the text of one replaced, which is plain text then. */
export const replaced = (parts: readonly FormPart[], id: string, text: string): FormPart[] =>
  formatted(parts, id, undefined).map((part) => (part.id === id ? { ...part, text } : part));
