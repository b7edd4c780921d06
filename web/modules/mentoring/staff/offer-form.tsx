import * as v from 'valibot';
import { addOffer, OfferBody, type Desk } from '#shared/contract/mentoring/mentor-desk.ts';
import { SESSION_MINUTES } from '#shared/domain/mentoring/mentoring.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Grid, Heading, Row, Text } from '#shared/ui/system.ts';
import { zoneText } from '../../../app/components/meeting-text.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { toasts } from '../../../app/components/toasts.ts';

const KINDS = [
  { value: 'weekly', label: 'Every week' },
  { value: 'once', label: 'Once' },
] as const;

const EMPTY = { kind: 'weekly', date: '', time: '', minutes: '30', until: '' };

/** Converts the form's values for the API. */
const OfferSchema = v.pipe(
  v.object({
    kind: v.string(),
    date: v.pipe(v.string(), v.minLength(1, 'Choose a day')),
    time: v.pipe(v.string(), v.minLength(1, 'Choose a time')),
    minutes: v.string(),
    until: v.string(),
  }),
  v.transform(({ kind, date, time, minutes, until }) => {
    const weekly = kind === 'weekly';
    return { weekly, date, time, minutes: Number(minutes), until: weekly && until !== '' ? until : null };
  }),
  OfferBody,
);

/** Offers a time, once or every week. */
export const OfferForm = ({ zone, onChange }: { readonly zone: string; readonly onChange: (desk: Desk) => void }) => {
  const form = useServerForm({
    schema: OfferSchema,
    labels: { kind: 'How often', minutes: 'How long', date: 'Day', time: 'From', until: 'Last day' },
    initial: EMPTY,
    send: (body) => session.client.call(addOffer, { body }),
    onDone: ({ data }) => {
      toasts.show('Learners can book it now', { tone: 'good' });
      const { kind, minutes } = form.values;
      form.reset({ ...EMPTY, kind, minutes });
      onChange(data.desk);
    },
  });
  return (
    <Card as="section" aria-labelledby="offer" p={['20px', '24px']}>
      <Heading id="offer" fontSize="lg" mb={2}>
        Offer a time
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        {`In ${zoneText(zone)}. Learners see it in their own time zone, also when clocks change.`}
      </Text>
      <BoundForm form={form}>
        <Grid gridTemplateColumns={['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))']} gap={4}>
          <SelectField {...form.field('kind')} choices={KINDS} />
          <SelectField
            {...form.field('minutes')}
            choices={SESSION_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: `${String(minutes)} minutes`,
            }))}
          />
          <Field {...form.field('date')} label={form.values.kind === 'weekly' ? 'First day' : 'Day'} type="date" />
          <Field {...form.field('time')} type="time" />
          {form.values.kind === 'weekly' && (
            <Field {...form.field('until')} hint="Leave empty for no end date" type="date" />
          )}
        </Grid>
        <Row justifyContent="flex-end">
          <Button type="submit" busy={form.busy}>
            Offer time
          </Button>
        </Row>
      </BoundForm>
    </Card>
  );
};
