import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { INSIGHT_QUESTIONS_MAX } from '#shared/contract/news/news-staff.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { programByKey, PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { RichTextField } from '../../../app/staff/fields/rich-text-field.tsx';
import { FileInput } from '../../../app/staff/fields/file-input.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import type { InsightForm } from './insight-form.ts';

const QuestionPicker = lazyPart(() => import('../../../app/staff/lists/bank-picker.tsx'));

interface InsightFieldsProps {
  readonly form: InsightForm;
  readonly problems: readonly Problem[];
  readonly image: File | null;
  /** URL of the stored image. */
  readonly stored: string | null;
  readonly onImage: (file: File | null) => void;
  readonly onChange: (changes: Partial<InsightForm>) => void;
}

const PROMPT_MAX = 90;

/** The form fields of an insight. */
export const InsightFields = ({ form, problems, image, stored, onImage, onChange }: InsightFieldsProps) => {
  const [picking, setPicking] = useState(false);
  const problem = (field: string): string | null =>
    problems.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message ?? null;
  return (
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 2fr) minmax(0, 1fr)']}
      gap={4}
      alignItems="start"
    >
      <Card p={4}>
        <Stack gap={4}>
          <Heading fontSize="md">Content</Heading>
          <Field
            label="Title"
            value={form.title}
            maxLength={200}
            autoComplete="off"
            error={problem('title')}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <TextAreaField
            label="Summary"
            hint="One or two sentences, shown in the feed."
            value={form.summary}
            maxLength={400}
            rows={2}
            error={problem('summary')}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
          <RichTextField
            label="Text"
            large
            value={form.description}
            error={problem('description')}
            onChange={(description) => onChange({ description })}
          />
        </Stack>
      </Card>
      <Stack gap={4}>
        <Card p={4}>
          <Stack gap={4}>
            <FieldShell
              label="Image"
              hint="PNG, JPEG or WebP, at most 8 MB and 60 megapixels."
              error={problem('image')}
            >
              {(control) => (
                <FileInput
                  {...control}
                  type="file"
                  accept="image/png,image/jpeg,image/webp"
                  onChange={({ target }) => onImage(target.files?.[0] ?? null)}
                />
              )}
            </FieldShell>
            {image === null && stored !== null && (
              <img src={stored} alt="Current image" style={{ maxWidth: '100%', borderRadius: '10px' }} />
            )}
            <Field
              label="Source"
              value={form.sourceTitle}
              maxLength={300}
              autoComplete="off"
              error={problem('source.title')}
              onChange={({ target }) => onChange({ sourceTitle: target.value })}
            />
            <Field
              label="Source link"
              type="url"
              value={form.sourceUrl}
              maxLength={2000}
              autoComplete="off"
              error={problem('source.url')}
              onChange={({ target }) => onChange({ sourceUrl: target.value })}
            />
            <Field
              label="Date of the event"
              type="date"
              value={form.eventDate}
              error={problem('eventDate')}
              onChange={({ target }) => onChange({ eventDate: target.value })}
            />
            <SelectField
              label="Access"
              value={form.access}
              choices={[
                { value: 'free', label: 'Everyone' },
                { value: 'subscriber', label: 'Subscribers' },
              ]}
              onChange={({ target }) => onChange({ access: target.value === 'subscriber' ? 'subscriber' : 'free' })}
            />
            <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
              <Text as="legend" fontSize="sm" fontWeight={600} p={0} mb={1}>
                Programs
              </Text>
              {PROGRAM_KEYS.map((key) => (
                <Row key={key} as="label" gap={2} minHeight="36px" fontSize="sm">
                  <input
                    type="checkbox"
                    checked={form.programs.includes(key)}
                    onChange={({ target }) =>
                      onChange({
                        programs: target.checked
                          ? [...form.programs, key]
                          : form.programs.filter((program) => program !== key),
                      })
                    }
                  />
                  {programByKey(key)?.title ?? key}
                </Row>
              ))}
              {problem('programs') !== null && <Text color="bad">{problem('programs')}</Text>}
            </fieldset>
          </Stack>
        </Card>
        <Card p={4}>
          <Stack gap={3}>
            <Heading fontSize="md">Two-question check</Heading>
            {form.questions.map((question) => (
              <Row key={question.id} justifyContent="space-between" flexWrap="nowrap" gap={2}>
                <Text fontSize="sm">
                  {shortened(plainTextOf(question.prompt), PROMPT_MAX)} ({KIND_LABELS[question.kind]})
                </Text>
                <Button
                  variant="plain"
                  scale="small"
                  onClick={() => onChange({ questions: form.questions.filter((one) => one !== question) })}
                >
                  Remove
                </Button>
              </Row>
            ))}
            {form.questions.length === 0 && (
              <Text fontSize="sm" color="muted">
                None yet. Take up to two from the question bank.
              </Text>
            )}
            {form.questions.length < INSIGHT_QUESTIONS_MAX && (
              <div>
                <Button variant="quiet" scale="small" onClick={() => setPicking(true)}>
                  From the bank
                </Button>
              </div>
            )}
          </Stack>
        </Card>
      </Stack>
      {picking && (
        <QuestionPicker
          onClose={() => setPicking(false)}
          onPick={(picked) =>
            onChange({
              questions: [
                ...form.questions,
                ...picked.filter(({ id }) => !form.questions.some((one) => one.id === id)),
              ].slice(0, INSIGHT_QUESTIONS_MAX),
            })
          }
        />
      )}
    </Grid>
  );
};
