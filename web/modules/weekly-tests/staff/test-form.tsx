import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { SourceKind, TestDraft } from './draft.ts';
import { DrawSource } from './draw-source.tsx';
import { QuizSource } from './quiz-source.tsx';
import type { TestWriting } from './use-test-draft.ts';

interface TestFormProps {
  readonly writing: TestWriting;
  /** The stored test's questions; null for a new test. */
  readonly stored: readonly Question[] | null;
  /** Label of the button. */
  readonly act: string;
  readonly home: string;
  readonly onSave: () => void;
}

const SOURCES: readonly { readonly value: SourceKind; readonly label: string }[] = [
  { value: 'kept', label: 'Its current questions' },
  { value: 'draw', label: 'Drawn from the question bank' },
  { value: 'quiz', label: 'A quiz' },
];

/** The form of a weekly test. */
export const TestForm = ({ writing, stored, act, home, onSave }: TestFormProps) => {
  const { form: draft, problems, error, busy } = writing;
  const [looking, setLooking] = useState(false);
  const change = (changes: Partial<TestDraft>): void => writing.change(Object.keys(changes).join(' '), changes);
  const shown =
    draft.kind === 'draw' ? draft.drawn.map(({ question }) => question) : draft.kind === 'kept' ? stored : null;
  const source = (): ReactNode => {
    if (draft.kind === 'quiz') return <QuizSource chosen={draft.quiz} onChoose={(quiz) => change({ quiz })} />;
    if (draft.kind === 'draw') return <DrawSource draft={draft} onChange={change} />;
    return <Text color="muted">{countText(stored?.length ?? 0, 'question')}.</Text>;
  };
  return (
    <Form onSubmit={onSave}>
      <Card p={['16px', '24px']}>
        <Stack gap={4}>
          <Field
            label="Title"
            value={draft.title}
            maxLength={200}
            error={problemAt(problems, 'title')}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextAreaField
            label="Description"
            hint="Shown to everyone before the test opens."
            value={draft.description}
            maxLength={2000}
            style={{ minHeight: '5rem' }}
            onChange={({ target }) => change({ description: target.value })}
          />
          <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(3, minmax(0, 1fr))']} gap={4}>
            <Field
              label="Opens"
              type="datetime-local"
              value={draft.opens}
              error={problemAt(problems, 'opensAt')}
              onChange={({ target }) => change({ opens: target.value })}
            />
            <Field
              label="Closes"
              type="datetime-local"
              value={draft.closes}
              error={problemAt(problems, 'closesAt')}
              onChange={({ target }) => change({ closes: target.value })}
            />
            <Field
              label="Time limit, minutes"
              inputMode="numeric"
              value={draft.minutes}
              error={problemAt(problems, 'timeLimitMinutes')}
              onChange={({ target }) => change({ minutes: target.value })}
            />
          </Grid>
          <Text color="muted" fontSize="sm">
            Times are in this device’s time zone. Without a time limit, learners have the whole window. We submit open
            attempts when the test closes.
          </Text>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="questions" p={['16px', '24px']}>
        <Stack gap={4}>
          <Heading id="questions" fontSize="lg">
            Questions
          </Heading>
          <SelectField
            label="Where they come from"
            error={problemAt(problems, 'source')}
            value={draft.kind}
            choices={SOURCES.filter(({ value }) => stored !== null || value !== 'kept')}
            onChange={({ target }) => {
              const kind = SOURCES.find(({ value }) => value === target.value)?.value;
              if (kind !== undefined) change({ kind });
            }}
          />
          {source()}
          {shown !== null && shown.length > 0 && (
            <Row>
              <Button variant="quiet" onClick={() => setLooking(true)}>
                Preview as a learner
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      {error !== null && (
        <Text role="alert" color="bad">
          {error.message}
        </Text>
      )}
      <Row gap={3}>
        <Button type="submit" busy={busy}>
          {act}
        </Button>
        <Button as={Link} to={home} variant="quiet">
          Cancel
        </Button>
      </Row>
      {looking && shown !== null && (
        <PreviewDialog
          title={draft.title === '' ? 'Preview' : draft.title}
          questions={shown}
          onClose={() => setLooking(false)}
        />
      )}
    </Form>
  );
};
