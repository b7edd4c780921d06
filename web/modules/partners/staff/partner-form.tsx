import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Row } from '#shared/ui/system.ts';
import { DraftForm } from '../../../app/staff/writing/draft-form.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { faultsOf } from './partner-draft.ts';
import type { PartnerWriting } from './use-partner-draft.ts';
import { QuizChooser } from './quiz-chooser.tsx';

interface PartnerFormProps {
  readonly writing: PartnerWriting;
  /** Label of the button. */
  readonly act: string;
  readonly onSave: () => void;
}

/** Name, origins and quizzes of a partner. */
export const PartnerForm = ({ writing, act, onSave }: PartnerFormProps) => {
  const { form, stored, changed, problems, busy } = writing;
  // Origins are validated on blur, other fields on save.
  const [leftOrigins, setLeftOrigins] = useState(false);
  const originsFault = leftOrigins && form.origins.trim() !== '' ? faultsOf(form).origins : undefined;
  return (
    <Card p={4} maxWidth="760px">
      <DraftForm writing={writing} onSave={onSave}>
        {(fieldId) => (
          <>
            <Field
              id={fieldId('name')}
              label="Name"
              value={form.name}
              maxLength={120}
              autoComplete="off"
              error={problemAt(problems, 'name')}
              onChange={({ target }) => writing.change('name', { name: target.value })}
            />
            <TextAreaField
              id={fieldId('origins')}
              label="Origins of its pages, one per line"
              hint="Exactly as the browser shows them, for example https://www.example.com. Each subdomain is a separate origin."
              value={form.origins}
              rows={4}
              spellCheck={false}
              autoComplete="off"
              error={problemAt(problems, 'origins') ?? originsFault}
              onChange={({ target }) => {
                setLeftOrigins(false);
                writing.change('origins', { origins: target.value });
              }}
              onBlur={() => setLeftOrigins(true)}
            />
            <QuizChooser chosen={form.quizzes} onChange={(quizzes) => writing.change('quizzes', { quizzes })} />
            <Field
              id={fieldId('starts')}
              label="Starts per minute from one address"
              hint="A school or an office often has one address for everyone. Raise this if a class starts at the same time."
              value={form.starts}
              inputMode="numeric"
              autoComplete="off"
              error={problemAt(problems, 'starts') ?? problemAt(problems, 'startsPerMinute')}
              onChange={({ target }) => writing.change('starts', { starts: target.value })}
            />
            <Row gap={3}>
              <Button type="submit" busy={busy} disabled={stored !== null && !changed}>
                {act}
              </Button>
            </Row>
          </>
        )}
      </DraftForm>
    </Card>
  );
};
