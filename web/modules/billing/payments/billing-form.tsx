import styled from '@emotion/styled';
import { useEffect } from 'react';
import { mutate } from 'swr';
import * as v from 'valibot';
import { getBilling, updateBilling, type BillingDetails } from '#shared/contract/billing/billing.ts';
import { GST_STATE_CODES, GST_STATES, isGstState, stateOfGstin } from '#shared/domain/billing/tax.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Field, FieldShell } from '#shared/ui/fields/field.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Heading, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';

const Select = styled.select(inputStyles);

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Converts the form's values for the API. */
const BillingSchema = v.object({
  name: v.pipe(v.string(), v.transform(textOrNull)),
  state: v.pipe(
    v.string(),
    v.transform((state) => (isGstState(state) ? state : null)),
  ),
  gstin: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check((number) => number === '' || stateOfGstin(number) !== null, 'Please enter a valid GSTIN'),
    v.transform(textOrNull),
  ),
});

const typed = ({ name, state, gstin }: BillingDetails) => ({
  name: name ?? '',
  state: state ?? '',
  gstin: gstin ?? '',
});

/** The form; resets when the server has other details. */
const DetailsForm = ({ billing }: { readonly billing: BillingDetails }) => {
  const form = useServerForm({
    schema: BillingSchema,
    labels: { name: 'Name or company', state: 'State', gstin: 'GSTIN' },
    initial: typed(billing),
    send: (body) => session.client.call(updateBilling, { body }),
    onDone: async (reply) => {
      // The form starts with these details when it is opened again.
      await mutate(queryKey(getBilling, {}), reply, { revalidate: false });
      toasts.show('Saved for your next invoices', { tone: 'good' });
    },
  });
  const details = JSON.stringify(typed(billing));
  useEffect(() => {
    form.reset(typed(billing));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compares the details by value
  }, [details]);
  const { name: field, value, onChange, ...state } = form.field('state');
  return (
    <BoundForm form={form}>
      <Field {...form.field('name')} maxLength={120} autoComplete="organization" />
      <FieldShell {...state}>
        {(control) => (
          <Select {...control} name={field} value={value} onChange={onChange}>
            <option value="">Not given</option>
            {GST_STATE_CODES.map((code) => (
              <option key={code} value={code}>
                {GST_STATES[code]}
              </option>
            ))}
          </Select>
        )}
      </FieldShell>
      <Field {...form.field('gstin')} maxLength={15} />
      <Button type="submit" variant="quiet" busy={form.busy} justifySelf="start">
        Save
      </Button>
    </BoundForm>
  );
};

/** The buyer's details on the next invoices. */
export const BillingForm = () => {
  const query = useQuery(getBilling, {});
  return (
    <Card as="section" aria-labelledby="billing">
      <Heading id="billing" fontSize="lg" mb={2}>
        Billing details
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        Shown on your next invoices. Optional.
      </Text>
      {query.status === 'loading' && (
        <Loading label="Loading your billing details">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <DetailsForm billing={query.data.data.billing} />}
    </Card>
  );
};
