import { useState } from 'react';
import * as v from 'valibot';
import { addOffer, OfferBody, type Desk } from '#shared/contract/mentoring/mentor-desk.ts';
import { SESSION_MINUTES } from '#shared/domain/mentoring/mentoring.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Grid, Heading, Row, Text } from '#shared/ui/system.ts';
import { zoneText } from '../../../app/components/meeting-text.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { toasts } from '../../../app/components/toasts.ts';

const KINDS = [
  { value: 'weekly', label: 'Every week' },
  { value: 'once', label: 'Once' },
] as const;

const EMPTY = { kind: 'weekly', date: '', time: '', minutes: '30', until: '' };

/** Offers a time, once or every week. */
export const OfferForm = ({ zone, onChange }: { readonly zone: string; readonly onChange: (desk: Desk) => void }) => {
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof EMPTY>): void => {
    setForm({ ...form, ...change });
    setFaults({});
    setRefused(null);
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    const weekly = form.kind === 'weekly';
    const missing = {
      ...(form.date === '' && { date: 'Choose a day' }),
      ...(form.time === '' && { time: 'Choose a time' }),
    };
    const judged = v.safeParse(OfferBody, {
      weekly,
      date: form.date,
      time: form.time,
      minutes: Number(form.minutes),
      until: weekly && form.until !== '' ? form.until : null,
    });
    if (!judged.success) {
      const found = Object.fromEntries(judged.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]));
      setFaults({ ...found, ...missing });
      return;
    }
    setBusy(true);
    const reply = await session.client.call(addOffer, { body: judged.output });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.details?.problems?.[0]?.message ?? reply.error.message);
      return;
    }
    toasts.show('Learners can book it now', { tone: 'good' });
    setForm({ ...EMPTY, kind: form.kind, minutes: form.minutes });
    onChange(reply.data.data.desk);
  };
  return (
    <Card as="section" aria-labelledby="offer" p={['20px', '24px']}>
      <Heading id="offer" fontSize="lg" mb={2}>
        Offer a time
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        On the clock of {zoneText(zone)}. Every learner sees it in their own zone, across changes of the clocks too.
      </Text>
      <Form onSubmit={() => void save()}>
        {refused !== null && (
          <Banner tone="bad" live="alert">
            {refused}
          </Banner>
        )}
        <Grid gridTemplateColumns={['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))']} gap={4}>
          <SelectField
            label="How often"
            choices={KINDS}
            value={form.kind}
            onChange={({ target }) => set({ kind: target.value })}
          />
          <SelectField
            label="How long"
            choices={SESSION_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: `${String(minutes)} minutes`,
            }))}
            value={form.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
          <Field
            label={form.kind === 'weekly' ? 'First day' : 'Day'}
            name="date"
            type="date"
            value={form.date}
            error={faults['date']}
            onChange={({ target }) => set({ date: target.value })}
          />
          <Field
            label="From"
            name="time"
            type="time"
            value={form.time}
            error={faults['time']}
            onChange={({ target }) => set({ time: target.value })}
          />
          {form.kind === 'weekly' && (
            <Field
              label="Last day"
              hint="Empty: until you take it away"
              name="until"
              type="date"
              value={form.until}
              error={faults['until']}
              onChange={({ target }) => set({ until: target.value })}
            />
          )}
        </Grid>
        <Row justifyContent="flex-end">
          <Button type="submit" busy={busy}>
            Offer it
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
