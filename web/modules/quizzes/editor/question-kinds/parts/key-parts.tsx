/** What the fields of all kinds of keys share. */
import styled from '@emotion/styled';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { inputStyles, Problem } from '#shared/ui/fields/field-parts.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import type { FormQuestion } from '../../form.ts';
import type { FormPart } from './fields.ts';

/** A text of a key. */
export const Input = styled.input(inputStyles, { minHeight: '40px', padding: '6px 12px' });
/** Marks what is right. */
export const Mark = styled.input({ width: '20px', height: '20px', flex: 'none', accentColor: 'var(--good)' });

export interface AnswerFieldsProps {
  readonly question: FormQuestion;
  /** The question as the contract wants it, complete or not. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** What is wrong with the key, in a sentence. */
  readonly problem: string | null;
  /** What is wrong with one field of the key. */
  readonly problemOf: (field: string) => string | null;
  readonly onChange: (field: string, changes: Partial<FormQuestion>) => void;
}

/** Controls that make one key, under one legend, with what is wrong with it. */
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

/** Adds a row. */
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

/** The parts with another text in one of them. */
export const replaced = (parts: readonly FormPart[], id: string, text: string): FormPart[] =>
  parts.map((part) => (part.id === id ? { ...part, text } : part));
