import styled from '@emotion/styled';
import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { QUESTION_OBJECTIVE_MAX, SOURCE_LOCATOR_MAX } from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Stack, Text } from '#shared/ui/system.ts';
import { SelectField } from '../../../../app/staff/fields/select-field.tsx';
import { BLOOM_LABELS, DIFFICULTY_LABELS } from '../../../../app/staff/labels.ts';
import { problemAt } from '../../../../app/staff/writing/problem-at.ts';
import type { FormQuestion } from '../form.ts';
import { emptyDetails, type Details } from './fields.ts';

const Summary = styled.summary({
  minHeight: '36px',
  paddingBlock: '6px',
  cursor: 'pointer',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
});

const FIELDS = [
  'source.locator',
  'source.accessed',
  'tags',
  'level',
  'bloom',
  'objective',
  'asOf',
  'reviewBy',
  'expires',
];
const NOT_SET = { value: '', label: 'Not set' };

interface QuestionDetailsProps {
  readonly question: FormQuestion;
  /** Path of the question in the problems. */
  readonly base: string;
  readonly problems: readonly Problem[];
  readonly onChange: (field: string, changes: Partial<FormQuestion>) => void;
}

/** The rarely needed fields of a question, collapsed until the author opens them or one has a problem. */
export const QuestionDetails = ({ question, base, problems, onChange }: QuestionDetailsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const problem = (field: string): string | null => problemAt(problems, `${base}.${field}`);
  const faulty = FIELDS.some((field) => problem(field) !== null);
  const names = Object.keys(emptyDetails()) as (keyof Details)[];
  const filled = names.filter((name) => question[name].trim() !== '').length;
  const control = (name: keyof Details, field: string = name) => ({
    value: question[name],
    error: problem(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(name, { [name]: target.value }),
  });
  return (
    <details open={isOpen || faulty} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>
        Details{' '}
        <Text as="span" color="muted" fontSize="sm" fontWeight={400}>
          {filled === 0 ? 'place in the source, tags, level, review dates' : `${String(filled)} filled in`}
        </Text>
      </Summary>
      <Stack gap={4} pt={2}>
        <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3} alignItems="start">
          <Field
            label="Place in the source"
            hint="For example “ch. 4, p. 112” or “section 7(2)”."
            autoComplete="off"
            maxLength={SOURCE_LOCATOR_MAX}
            {...control('sourceLocator', 'source.locator')}
          />
          <Field
            label="Source read on"
            hint="For pages that change."
            type="date"
            {...control('sourceAccessed', 'source.accessed')}
          />
        </Grid>
        <Field
          label="Tags"
          hint="At most 10, separated by commas. Used to find questions in the bank."
          autoComplete="off"
          maxLength={450}
          {...control('tags')}
        />
        <Field
          label="Objective"
          hint="What a learner who answers this can do, in one sentence."
          autoComplete="off"
          maxLength={QUESTION_OBJECTIVE_MAX}
          {...control('objective')}
        />
        <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3} alignItems="start">
          <SelectField
            label="Level"
            choices={[NOT_SET, ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))]}
            {...control('level')}
          />
          <SelectField
            label="Bloom level"
            choices={[NOT_SET, ...BLOOM_LEVELS.map((value) => ({ value, label: BLOOM_LABELS[value] }))]}
            {...control('bloom')}
          />
        </Grid>
        <Grid gridTemplateColumns={['1fr', null, '1fr 1fr 1fr']} gap={3} alignItems="start">
          <Field label="True as of" hint="Learners see this day." type="date" {...control('asOf')} />
          <Field label="Review by" hint="Check the facts again." type="date" {...control('reviewBy')} />
          <Field label="Expires" hint="No longer true from here." type="date" {...control('expires')} />
        </Grid>
      </Stack>
    </details>
  );
};
