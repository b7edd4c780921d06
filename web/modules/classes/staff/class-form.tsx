import { useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import type { ClassDraft, ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Grid, Row, Text } from '#shared/ui/system.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { faultsOf, judge, type Faults, type FormDraft } from './class-draft.ts';

interface ClassFormProps {
  readonly draft: FormDraft;
  readonly onDraft: (draft: FormDraft) => void;
  /** The version that is edited; none for a new class. */
  readonly version?: number;
  /** What the button says. */
  readonly act: string;
  readonly save: (draft: ClassDraft) => Promise<Reply<{ readonly data: { readonly class: ClassForStaff } }>>;
  readonly onSaved: (saved: ClassForStaff) => void;
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
export const ClassForm = ({ draft, onDraft, version, act, save, onSaved }: ClassFormProps) => {
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const bind = (name: Exclude<keyof FormDraft, 'occurrence'>) => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onDraft({ ...draft, [name]: target.value });
      setFaults({ ...faults, [name]: undefined, ...(name === 'startsAtLocal' && { occurrence: undefined }) });
    },
  });
  const submit = async (): Promise<void> => {
    if (busy) return;
    setRefused(null);
    const judged = judge(draft, version);
    if ('faults' in judged) {
      setFaults(judged.faults);
      setRefused('Some fields need another look');
      return;
    }
    setFaults({});
    setBusy(true);
    const reply = await save(judged.body);
    setBusy(false);
    if (reply.ok) {
      onSaved(reply.data.data.class);
      return;
    }
    setFaults(faultsOf(reply.error.details?.problems ?? []));
    setRefused(reply.error.message);
  };
  return (
    <Card p={[4, null, 5]} maxWidth="760px">
      <Form onSubmit={() => void submit()}>
        <Field label="Title" maxLength={200} autoComplete="off" {...bind('title')} />
        <Field label="Host" hint="Who gives the class" maxLength={120} autoComplete="off" {...bind('host')} />
        <TextAreaField label="What it is about" rows={5} maxLength={4000} {...bind('description')} />
        <Grid gridTemplateColumns={['1fr', '1fr 1fr']} gap={4}>
          <Field
            label="Begins"
            hint="As the clock shows in its zone"
            type="datetime-local"
            {...bind('startsAtLocal')}
          />
          <SelectField
            label="Time zone"
            hint="Each learner sees it in their own"
            choices={zonesWith(draft.timeZone)}
            {...bind('timeZone')}
          />
        </Grid>
        {(draft.occurrence !== null || faults.occurrence !== undefined) && (
          <SelectField
            label="Which of the two"
            choices={OCCURRENCES}
            value={draft.occurrence ?? ''}
            error={faults.occurrence}
            onChange={({ target }) =>
              onDraft({
                ...draft,
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
          hint="Of any service. Shown only to those with a seat, from 10 minutes before until the end."
          type="url"
          autoComplete="off"
          placeholder="https://"
          {...bind('meetingLink')}
        />
        {refused !== null && (
          <Text color="bad" role="alert">
            {refused}
          </Text>
        )}
        <Row gap={3}>
          <Button type="submit" busy={busy}>
            {act}
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
