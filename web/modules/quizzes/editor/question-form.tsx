import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Heading, Row, Stack } from '#shared/ui/system.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { RichTextField } from '../../../app/staff/fields/rich-text-field.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { QuestionDetails } from './details/details.tsx';
import { questionOf } from './draft-of.ts';
import { EDITORS } from './question-kinds/editors.ts';
import type { FormQuestion } from './form.ts';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';

interface QuestionFormProps {
  readonly question: FormQuestion;
  readonly index: number;
  readonly problems: readonly Problem[];
  readonly onChange: (field: string, changes: Partial<FormQuestion>) => void;
  /** Controls of the material that it shares with others of its quiz. */
  readonly material?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Absent for a question that isn't part of a quiz yet. */
  readonly tools?: { readonly onCopy: () => void; readonly onRemove: () => void };
}

/** The form of one question. */
export const QuestionForm = ({
  question,
  index,
  problems,
  onChange,
  material,
  headingRef,
  tools,
}: QuestionFormProps) => {
  const base = `questions.${String(index)}`;
  const { fields, draftOf } = EDITORS[question.kind];
  const keyProblem =
    Object.keys(draftOf(question))
      .map((field) => problemAt(problems, `${base}.${field}`))
      .find((problem) => problem !== null) ??
    problems.find(({ field }) => field === base)?.message ??
    null;
  return (
    <Card
      p={4}
      as="section"
      {...(tools === undefined && { style: { border: 'none', boxShadow: 'none', padding: 0 } })}
      aria-label={`Question ${String(index + 1)}`}
    >
      <Stack gap={4}>
        {tools !== undefined && (
          <Row justifyContent="space-between" gap={2}>
            <Heading
              fontSize="md"
              {...(headingRef !== undefined && { ref: headingRef, tabIndex: -1 })}
              style={{ scrollMarginTop: '96px' }}
            >
              Question {index + 1}
            </Heading>
            <Row gap={1}>
              <Button variant="plain" scale="small" icon={<Copy size={16} aria-hidden="true" />} onClick={tools.onCopy}>
                Duplicate
              </Button>
              <Button
                variant="plain"
                scale="small"
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={tools.onRemove}
              >
                Remove
              </Button>
            </Row>
          </Row>
        )}
        <Grid gridTemplateColumns={['1fr', null, 'minmax(0, 1fr) 120px']} gap={3} alignItems="start">
          <SelectField
            label="Kind"
            value={question.kind}
            choices={QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            onChange={({ target }) =>
              onChange('kind', { kind: QUESTION_KINDS.find((kind) => kind === target.value) ?? question.kind })
            }
          />
          <NumberField
            label="Points"
            inputMode="decimal"
            value={question.points}
            error={problemAt(problems, `${base}.points`)}
            onChange={({ target }) => onChange('points', { points: target.value })}
          />
        </Grid>
        {material}
        <RichTextField
          key={`${question.id}-prompt`}
          label="Question"
          value={question.prompt}
          error={problemAt(problems, `${base}.prompt`)}
          onChange={(prompt) => onChange('prompt', { prompt })}
        />
        {fields({
          question,
          draft: questionOf(question),
          problem: keyProblem,
          problemOf: (field) => problemAt(problems, `${base}.${field}`),
          onChange,
        })}
        <RichTextField
          key={`${question.id}-explanation`}
          label="Explanation"
          hint="Shown after the learner submits the quiz."
          value={question.explanation}
          error={problemAt(problems, `${base}.explanation`)}
          onChange={(explanation) => onChange('explanation', { explanation })}
        />
        <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3} alignItems="start">
          <Field
            label="Source"
            autoComplete="off"
            maxLength={300}
            value={question.sourceTitle}
            error={problemAt(problems, `${base}.source.title`)}
            onChange={({ target }) => onChange('sourceTitle', { sourceTitle: target.value })}
          />
          <Field
            label="Source link"
            type="url"
            autoComplete="off"
            maxLength={2000}
            value={question.sourceUrl}
            error={problemAt(problems, `${base}.source.url`)}
            onChange={({ target }) => onChange('sourceUrl', { sourceUrl: target.value })}
          />
        </Grid>
        <QuestionDetails question={question} base={base} problems={problems} onChange={onChange} />
      </Stack>
    </Card>
  );
};
