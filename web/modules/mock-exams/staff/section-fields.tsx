import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { INSTRUCTIONS_MAX, SECTION_TITLE_MAX } from '#shared/domain/mock-exams/sections.ts';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Grid, Heading, Row, Stack } from '#shared/ui/system.ts';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import type { SectionForm } from './exam-form.ts';
import { SectionQuestions } from './section-questions.tsx';

interface SectionFieldsProps {
  readonly section: SectionForm;
  readonly index: number;
  /** Number of sections. */
  readonly count: number;
  readonly problems: readonly Problem[];
  readonly taken: ReadonlySet<string>;
  readonly onChange: (field: string, changes: Partial<SectionForm>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const NUMBERS = [
  { name: 'minutes', label: 'Minutes', hint: undefined },
  { name: 'right', label: 'Points, right answer', hint: undefined },
  { name: 'wrong', label: 'Minus points, wrong answer', hint: undefined },
  { name: 'unanswered', label: 'Minus points, unanswered', hint: 'Empty for none' },
  { name: 'free', label: 'Unanswered without minus points', hint: undefined },
  { name: 'drawCount', label: 'Questions drawn for each attempt', hint: 'Empty for all' },
] as const;

/** The fields and questions of one section. */
export const SectionFields = (props: SectionFieldsProps) => {
  const { section, index, count, problems, taken, onChange, onMove, onRemove } = props;
  const number = String(index + 1);
  const errorOf = (field: string) => problemAt(problems, `sections.${String(index)}.${field}`);
  return (
    <Card as="section" aria-labelledby={`section-${number}`} p={['16px', '24px']}>
      <Stack gap={4}>
        <Row gap={2} justifyContent="space-between">
          <Heading id={`section-${number}`} fontSize="lg">{`Section ${number}`}</Heading>
          <Row gap={1}>
            <IconButton label={`Move section ${number} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move section ${number} down`}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove section ${number}`} disabled={count === 1} onClick={onRemove}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Row>
        </Row>
        <Field
          label="Title of the section"
          value={section.title}
          maxLength={SECTION_TITLE_MAX}
          error={errorOf('title')}
          onChange={({ target }) => onChange('title', { title: target.value })}
        />
        <TextAreaField
          label="Instructions"
          value={section.instructions}
          maxLength={INSTRUCTIONS_MAX}
          error={errorOf('instructions')}
          onChange={({ target }) => onChange('instructions', { instructions: target.value })}
        />
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(3, minmax(0, 1fr))']} gap={4}>
          {NUMBERS.filter(({ name }) => name !== 'free' || section.unanswered.trim() !== '').map(
            ({ name, label, hint }) => (
              <Field
                key={name}
                label={label}
                hint={hint}
                inputMode="decimal"
                value={section[name]}
                error={
                  name === 'unanswered'
                    ? errorOf('unanswered.points')
                    : errorOf(name === 'free' ? 'unanswered.free' : name)
                }
                onChange={({ target }) => onChange(name, { [name]: target.value })}
              />
            ),
          )}
        </Grid>
        <CheckField
          label="On-screen calculator"
          checked={section.calculator}
          onChange={(calculator) => onChange('calculator', { calculator })}
        />
        <SectionQuestions
          title={section.title.trim() === '' ? `Section ${number}` : section.title}
          questions={section.questions}
          taken={taken}
          error={errorOf('questions')}
          onChange={(questions) => onChange('questions', { questions })}
        />
      </Stack>
    </Card>
  );
};
