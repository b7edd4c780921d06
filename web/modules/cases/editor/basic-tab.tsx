import { Plus, Trash2 } from 'lucide-react';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { emptySource, type FormSource } from './form.ts';
import type { CaseWriting } from './port.ts';

const SOURCES_MAX = 20;

const Sources = ({ writing: { form, change, problems } }: { readonly writing: CaseWriting }) => {
  const { furtherReading } = form;
  const set = (field: string, next: readonly FormSource[]): void => change(field, { furtherReading: next });
  const update = (at: number, field: string, changes: Partial<FormSource>): void =>
    set(
      `furtherReading.${String(at)}.${field}`,
      furtherReading.map((one, index) => (index === at ? { ...one, ...changes } : one)),
    );
  return (
    <Card p={4}>
      <Stack gap={3} alignItems="flex-start">
        <Heading fontSize="md">Further reading</Heading>
        <Text color="muted" fontSize="sm">
          Shown at the end. A link is optional.
        </Text>
        {furtherReading.map((source, at) => {
          const number = String(at + 1);
          return (
            <Grid key={source.id} gridTemplateColumns="minmax(0, 1fr) 44px" gap={2} width="100%" alignItems="end">
              <Grid gridTemplateColumns={['1fr', null, '1fr 1fr', '1fr']} gap={2}>
                <Field
                  label={`Source ${number}`}
                  autoComplete="off"
                  maxLength={300}
                  value={source.title}
                  error={problemAt(problems, `furtherReading.${String(at)}.title`)}
                  onChange={({ target }) => update(at, 'title', { title: target.value })}
                />
                <Field
                  label={`Link to source ${number}`}
                  type="url"
                  autoComplete="off"
                  maxLength={2000}
                  value={source.url}
                  error={problemAt(problems, `furtherReading.${String(at)}.url`)}
                  onChange={({ target }) => update(at, 'url', { url: target.value })}
                />
              </Grid>
              <IconButton
                label={`Remove source ${number}`}
                onClick={() =>
                  set(
                    'removeSource',
                    furtherReading.filter((one) => one !== source),
                  )
                }
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </Grid>
          );
        })}
        <Button
          variant="quiet"
          scale="small"
          disabled={furtherReading.length >= SOURCES_MAX}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => set('addSource', [...furtherReading, emptySource()])}
        >
          Add source
        </Button>
      </Stack>
    </Card>
  );
};

/** Title, summary, subject, access and further reading of a case study. */
const BasicTab = ({ writing }: { readonly writing: CaseWriting }) => {
  const { form, change, problems } = writing;
  return (
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 3fr) minmax(0, 2fr)']}
      gap={4}
      alignItems="start"
    >
      <Card p={4}>
        <Stack gap={4}>
          <Heading fontSize="md">About</Heading>
          <Field
            label="Title"
            value={form.title}
            maxLength={200}
            autoComplete="off"
            error={problemAt(problems, 'title')}
            onChange={({ target }) => change('title', { title: target.value })}
          />
          <TextAreaField
            label="Summary"
            hint="One or two sentences of plain text, shown on the card and under the title."
            value={form.summary}
            maxLength={500}
            rows={3}
            error={problemAt(problems, 'summary')}
            onChange={({ target }) => change('summary', { summary: target.value })}
          />
          <Grid gridTemplateColumns={['1fr', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
            <Field
              label="Subject"
              hint="For example Strategy or Finance."
              value={form.subject}
              maxLength={80}
              autoComplete="off"
              error={problemAt(problems, 'subject')}
              onChange={({ target }) => change('subject', { subject: target.value })}
            />
            <NumberField
              label="Reading time, minutes"
              hint="Leave empty to calculate it from the text."
              inputMode="numeric"
              value={form.readingMinutes}
              error={problemAt(problems, 'readingMinutes')}
              onChange={({ target }) => change('readingMinutes', { readingMinutes: target.value })}
            />
            <SelectField
              label="Difficulty"
              value={form.difficulty}
              choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
              error={problemAt(problems, 'difficulty')}
              onChange={({ target }) => change('difficulty', { difficulty: target.value })}
            />
            <SelectField
              label="Access"
              value={form.access}
              choices={[
                { value: 'free', label: 'Everyone' },
                { value: 'subscriber', label: 'Subscribers' },
              ]}
              error={problemAt(problems, 'access')}
              onChange={({ target }) => change('access', { access: target.value })}
            />
          </Grid>
        </Stack>
      </Card>
      <Sources writing={writing} />
    </Grid>
  );
};

export default BasicTab;
