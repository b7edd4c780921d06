import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Grid, Row } from '#shared/ui/system.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { DraftForm } from '../../../app/staff/writing/draft-form.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { FormDraft } from './class-draft.ts';
import type { ClassWriting } from './use-class-drafts.ts';

interface ClassFormProps {
  readonly writing: ClassWriting;
  /** Label of the button. */
  readonly act: string;
  readonly onSave: () => void;
}

const OCCURRENCES = [
  { value: '', label: 'Choose' },
  { value: 'first', label: 'The first, before the clocks are put back' },
  { value: 'second', label: 'The second, after they were put back' },
];

const zonesWith = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** When, where and for how many a class is. */
export const ClassForm = ({ writing, act, onSave }: ClassFormProps) => {
  const { form: draft, problems, busy } = writing;
  const occurrenceFault = problemAt(problems, 'occurrence');
  // Once shown, the question stays until the time changes.
  const [ambiguousTime, setAmbiguousTime] = useState<string | null>(null);
  if (occurrenceFault !== null && ambiguousTime !== draft.startsAtLocal) setAmbiguousTime(draft.startsAtLocal);

  const bindAt = (fieldId: (field: string) => string) => (name: Exclude<keyof FormDraft, 'occurrence'>) => ({
    id: fieldId(name),
    value: draft[name],
    error: problemAt(problems, name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      writing.change(name, { [name]: target.value }),
  });
  return (
    <Card p={[4, null, 5]} maxWidth="760px">
      <DraftForm writing={writing} onSave={onSave}>
        {(fieldId) => {
          const bind = bindAt(fieldId);
          return (
            <>
              <Field label="Title" maxLength={200} autoComplete="off" {...bind('title')} />
              <Field label="Host" hint="Who gives the class" maxLength={120} autoComplete="off" {...bind('host')} />
              <TextAreaField label="Description" rows={5} maxLength={4000} {...bind('description')} />
              <Grid gridTemplateColumns={['1fr', '1fr 1fr']} gap={4}>
                <Field
                  label="Starts"
                  hint="Local time in the time zone"
                  type="datetime-local"
                  {...bind('startsAtLocal')}
                />
                <SelectField
                  label="Time zone"
                  hint="Learners see it in their own"
                  choices={zonesWith(draft.timeZone)}
                  {...bind('timeZone')}
                />
              </Grid>
              {(draft.occurrence !== null || ambiguousTime === draft.startsAtLocal) && (
                <SelectField
                  id={fieldId('occurrence')}
                  label="Which of the two"
                  choices={OCCURRENCES}
                  value={draft.occurrence ?? ''}
                  error={occurrenceFault}
                  onChange={({ target }) =>
                    writing.change('occurrence', {
                      occurrence: target.value === 'first' || target.value === 'second' ? target.value : null,
                    })
                  }
                />
              )}
              <Grid gridTemplateColumns={['1fr', '1fr 1fr']} gap={4}>
                <Field label="Length in minutes" inputMode="numeric" autoComplete="off" {...bind('minutes')} />
                <Field label="Seats" inputMode="numeric" autoComplete="off" {...bind('seats')} />
              </Grid>
              <Field
                label="Meeting link"
                hint="From any service. Only learners with a seat see it, from 10 minutes before the start until the end."
                type="url"
                autoComplete="off"
                placeholder="https://"
                {...bind('meetingLink')}
              />
              <Row gap={3}>
                <Button type="submit" busy={busy}>
                  {act}
                </Button>
              </Row>
            </>
          );
        }}
      </DraftForm>
    </Card>
  );
};
