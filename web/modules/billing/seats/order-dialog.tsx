import { useState } from 'react';
import * as v from 'valibot';
import { orderSeats, SeatBuyer, type OrganisationSeats } from '#shared/contract/billing/seats.ts';
import { planById, PLANS, type PlanId } from '#shared/domain/billing/plans.ts';
import {
  addedSeatsPrice,
  SEATS_ADDED_MIN,
  SEATS_ORDERED_MAX,
  SEATS_ORDERED_MIN,
  SEAT_STEPS,
  seatsPrice,
  type SeatOrderKind,
} from '#shared/domain/billing/seats.ts';
import { GST_STATE_CODES, GST_STATES, stateOfGstin, taxOf } from '#shared/domain/billing/tax.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Heading, Text } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { PriceRows } from './price-rows.tsx';

const PAISE = 100;
const TITLES = { first: 'Buy seats', added: 'Add seats', renewal: 'Order the next period' } as const;

const PLAN_CHOICES = PLANS.map(({ id, name, duration, price }) => ({
  value: id,
  label: `${name}: ${duration}, ${rupeesText(price)} a seat`,
}));
const STATE_CHOICES = [
  { value: '', label: 'Select the state' },
  ...GST_STATE_CODES.map((code) => ({ value: code, label: GST_STATES[code] })),
];
const STEPS_HINT = SEAT_STEPS.filter(({ percentOff }) => percentOff > 0)
  .map(({ from, percentOff }) => `from seat ${String(from)} each costs ${String(percentOff)}% less`)
  .join(', ');

/** Returns the fewest and most seats of an order. */
const rangeOf = (kind: SeatOrderKind, seats: OrganisationSeats): readonly [min: number, max: number] =>
  kind === 'added'
    ? [SEATS_ADDED_MIN, SEATS_ORDERED_MAX - (seats.running?.seats ?? 0)]
    : [Math.max(SEATS_ORDERED_MIN, seats.used - seats.granted.seats), SEATS_ORDERED_MAX];

const schemaFor = ([min, max]: readonly [number, number]) =>
  v.pipe(
    v.object({
      planId: orderSeats.body.entries.planId,
      seats: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'The number of seats is required'),
        v.transform((text) => parseTypedNumber(text) ?? Number.NaN),
        v.number('The number of seats must be a number'),
        v.integer('The number of seats must be a whole number'),
        v.minValue(min, `The number of seats must be at least ${String(min)}`),
        v.maxValue(max, `The number of seats must be at most ${String(max)}`),
      ),
      name: SeatBuyer.entries.name,
      address: SeatBuyer.entries.address,
      state: SeatBuyer.entries.state,
      gstin: v.pipe(
        v.string(),
        v.trim(),
        v.toUpperCase(),
        v.check((gstin) => gstin === '' || stateOfGstin(gstin) !== null, 'Please enter a valid GSTIN'),
        v.transform((gstin) => (gstin === '' ? null : gstin)),
      ),
    }),
    v.forward(
      v.check(
        ({ gstin, state }) => gstin === null || stateOfGstin(gstin) === state,
        'The GSTIN is of another state. Check both.',
      ),
      ['gstin'],
    ),
  );

interface Quoted {
  readonly kind: SeatOrderKind;
  readonly planId: PlanId;
  readonly count: number;
}

/** Returns the price in paise; null for a number that can't be ordered. */
const quote = (seats: OrganisationSeats, { kind, planId, count }: Quoted): number | null => {
  const plan = planById(planId);
  const [min, max] = rangeOf(kind, seats);
  if (plan === undefined || !Number.isInteger(count) || count < min || count > max) return null;
  if (kind !== 'added') return seatsPrice(plan, count);
  return seats.running === null ? null : addedSeatsPrice(plan, seats.running, count);
};

const hintOf = (kind: SeatOrderKind, seats: OrganisationSeats, [min, max]: readonly [number, number]): string => {
  const range = `From ${String(min)} to ${String(max)}`;
  if (kind !== 'added') return `${range}; ${STEPS_HINT}.`;
  const { remaining = 0, days = 0 } = seats.running ?? {};
  return `${range}. You pay for the ${countText(remaining, 'day')} that are left of ${String(days)}.`;
};

interface OrderDialogProps {
  readonly organisationId: string;
  readonly kind: SeatOrderKind;
  readonly seats: OrganisationSeats;
  readonly onClose: () => void;
  /** Called when the order was refused because the seats have changed. */
  readonly onChanged: () => void;
}

/** Orders seats: how many, the plan and the buyer; shows the price with its tax. The payment follows on its own page. */
export const OrderDialog = ({ organisationId, kind, seats, onClose, onChanged }: OrderDialogProps) => {
  const { buyer, running, tax } = seats;
  const range = rangeOf(kind, seats);
  const [schema] = useState(() => schemaFor(range));
  const least = String(kind === 'renewal' ? Math.max(range[0], running?.seats ?? 0) : kind === 'first' ? range[0] : 5);
  const form = useServerForm({
    schema,
    labels: {
      planId: 'Plan',
      seats: kind === 'added' ? 'Seats to add' : 'Seats',
      name: 'Legal name',
      address: 'Address',
      state: 'State',
      gstin: 'GSTIN (optional)',
    },
    initial: {
      planId: running?.planId ?? 'yearly',
      seats: least,
      name: buyer?.name ?? '',
      address: buyer?.address ?? '',
      state: buyer?.state ?? '',
      gstin: buyer?.gstin ?? '',
    },
    send: ({ planId, seats: count, ...details }) =>
      session.client.call(orderSeats, {
        params: { id: organisationId },
        body: {
          kind,
          planId,
          seats: count,
          amount: (quote(seats, { kind, planId, count }) ?? 0) / PAISE,
          buyer: details,
        },
      }),
    // The page of payments is a document of its own, because only its policy allows the provider's window.
    onDone: ({ data }) => window.location.assign(paths.paySeats(data.order._id)),
    onFailed: ({ code }) => {
      if (code === 'PLAN_MISMATCH' || code === 'SUBSCRIPTION_EXISTS' || code === 'SUBSCRIPTION_OVER') onChanged();
    },
  });
  const { values } = form;
  const stateField = form.field('state');
  const count = parseTypedNumber(values.seats) ?? Number.NaN;
  const planId = PLANS.find(({ id }) => id === values.planId)?.id ?? 'yearly';
  const paise = quote(seats, { kind, planId, count });
  const parts = paise === null ? null : taxOf(paise, tax.rate, (values.state || tax.state) === tax.state);
  const rupees = (amount: number): number => amount / PAISE;
  return (
    <FormDialog title={TITLES[kind]} form={form} action="Continue to payment" onClose={onClose}>
      {kind === 'added' ? (
        running !== null && (
          <Text fontSize="sm">
            {`The ${running.planName} plan has ${countText(running.seats, 'seat')} until ${localDateText(running.until)}. The new ones last as long.`}
          </Text>
        )
      ) : (
        <SelectField {...form.field('planId')} choices={PLAN_CHOICES} />
      )}
      {kind === 'renewal' && running !== null && (
        <Text fontSize="sm">
          {`The next period starts on ${localDateText(running.until)}. It can have fewer seats, but not fewer than the ${countText(seats.used, 'person', 'people')} in the organisation ${pluralText(seats.used, 'needs', 'need')}.`}
        </Text>
      )}
      <NumberField {...form.field('seats')} inputMode="numeric" hint={hintOf(kind, seats, range)} />
      <Heading as="h3" fontSize="md" mt={2}>
        On the invoice
      </Heading>
      <Field {...form.field('name')} maxLength={120} autoComplete="organization" />
      <Field {...form.field('address')} maxLength={200} autoComplete="street-address" />
      <SelectField
        {...stateField}
        choices={STATE_CHOICES}
        onChange={(event) => {
          stateField.onChange(event);
          // Its problem may have been the state.
          form.set('gstin', values.gstin);
        }}
      />
      <Field {...form.field('gstin')} maxLength={15} autoComplete="off" spellCheck={false} />
      <div role="status">
        {paise === null || parts === null ? (
          <Text color="muted" fontSize="sm">
            Enter a number of seats to see the price.
          </Text>
        ) : (
          <PriceRows
            amount={rupees(paise)}
            taxable={rupees(parts.taxable)}
            cgst={rupees(parts.cgst)}
            sgst={rupees(parts.sgst)}
            igst={rupees(parts.igst)}
            taxRate={tax.rate}
          />
        )}
      </div>
    </FormDialog>
  );
};
