import * as v from 'valibot';
import { Email, EMAIL_SENTENCE } from '#shared/contract/common/fields.ts';
import {
  addOrganisation,
  updateOrganisation,
  type Organisation,
} from '#shared/contract/organisations/organisations.ts';
import { PLANS } from '#shared/domain/billing/plans.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const written = {
  name: addOrganisation.body.entries.name,
  /** A number as it is typed. */
  seats: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'The number of seats is required'),
    v.transform((text) => parseTypedNumber(text) ?? Number.NaN),
    addOrganisation.body.entries.seats,
  ),
  planId: addOrganisation.body.entries.planId,
};

const NewSchema = v.object({
  ...written,
  owner: v.pipe(
    v.string(),
    v.check((email) => v.is(Email, email), EMAIL_SENTENCE),
  ),
});

const SEATS_HINT = 'From 5 to 10,000. Each person in the organisation takes one.';

const PLAN_HINT = 'A seat includes everything in this plan.';
const PLAN_CHOICES = PLANS.map(({ id, name }) => ({ value: id, label: name }));

/** Creates an organisation. */
export const NewOrganisationDialog = ({ onClose, onDone }: DialogProps) => {
  const form = useServerForm({
    schema: NewSchema,
    labels: { name: 'Name', seats: 'Seats', planId: 'Plan', owner: 'Email address of the owner' },
    initial: { name: '', seats: '', planId: 'yearly', owner: '' },
    send: (body) => session.client.call(addOrganisation, { body }),
    onDone: ({ data }) => {
      toasts.show(`${data.organisation.name} is created`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title="New organisation" form={form} action="Create organisation" onClose={onClose}>
      <Field {...form.field('name')} autoComplete="off" maxLength={120} />
      <NumberField {...form.field('seats')} inputMode="numeric" hint={SEATS_HINT} />
      <SelectField {...form.field('planId')} hint={PLAN_HINT} choices={PLAN_CHOICES} />
      <Field
        {...form.field('owner')}
        type="email"
        autoComplete="off"
        hint="An existing account. We email the owner, who then invites everyone else."
      />
    </FormDialog>
  );
};

/** Changes the name, the seats and the plan of an organisation. */
export const OrganisationDialog = ({
  organisation,
  onClose,
  onDone,
}: DialogProps & { readonly organisation: Organisation }) => {
  const { _id: id, name, seats, planId, seatsPaid, seatsUsed } = organisation;
  const form = useServerForm({
    schema: v.object(written),
    labels: { name: 'Name', seats: 'Seats', planId: 'Plan' },
    initial: { name, seats: String(seats), planId },
    send: (body) => session.client.call(updateOrganisation, { params: { id }, body }),
    onDone: ({ data }) => {
      toasts.show(`${data.organisation.name} is saved`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={`Edit ${name}`} form={form} action="Save" disabled={!form.dirty} onClose={onClose}>
      <Field {...form.field('name')} autoComplete="off" maxLength={120} />
      <NumberField
        {...form.field('seats')}
        inputMode="numeric"
        hint={`${SEATS_HINT} ${countText(seatsUsed, 'seat')} in use${seatsPaid === 0 ? '' : `, beside ${countText(seatsPaid, 'seat')} paid online`}.`}
      />
      <SelectField {...form.field('planId')} hint={PLAN_HINT} choices={PLAN_CHOICES} />
    </FormDialog>
  );
};
