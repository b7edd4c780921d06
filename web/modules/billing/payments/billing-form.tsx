import styled from '@emotion/styled';
import { useState } from 'react';
import { mutate } from 'swr';
import { getBilling, updateBilling, type BillingDetails } from '#shared/contract/billing/billing.ts';
import { GST_STATE_CODES, GST_STATES, isGstState, stateOfGstin } from '#shared/domain/billing/tax.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Field, FieldShell } from '#shared/ui/fields/field.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';

const INVALID_GSTIN = 'Please enter a valid GSTIN';

const Select = styled.select(inputStyles);

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const same = (one: BillingDetails, other: BillingDetails): boolean =>
  one.name === other.name && one.state === other.state && one.gstin === other.gstin;

const Form = ({ billing }: { readonly billing: BillingDetails }) => {
  const [name, setName] = useState(billing.name ?? '');
  const [state, setState] = useState<string>(billing.state ?? '');
  const [gstin, setGstin] = useState(billing.gstin ?? '');
  const [begun, setBegun] = useState(billing);
  // Other details have come than those that the form began with: saved here, or read anew from the server.
  if (!same(billing, begun)) {
    setBegun(billing);
    setName(billing.name ?? '');
    setState(billing.state ?? '');
    setGstin(billing.gstin ?? '');
  }
  const [error, setError] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const number = gstin.trim().toUpperCase();
  const wrong = number !== '' && stateOfGstin(number) === null;
  const save = async (): Promise<void> => {
    setChecked(true);
    if (wrong) return;
    setBusy(true);
    const body = { name: textOrNull(name), state: isGstState(state) ? state : null, gstin: textOrNull(number) };
    const reply = await session.client.call(updateBilling, { body });
    setBusy(false);
    setError(reply.ok ? null : reply.error.message);
    if (!reply.ok) return;
    // Whoever comes back to the form begins with these, not with what was read before.
    await mutate(queryKey(getBilling, {}), reply.data, { revalidate: false });
    toasts.show('Saved for your next invoices', { tone: 'good' });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={4}>
        {error !== null && (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        <Field
          label="Name or company"
          value={name}
          maxLength={120}
          autoComplete="organization"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FieldShell label="State">
          {(control) => (
            <Select {...control} value={state} onChange={(event) => setState(event.currentTarget.value)}>
              <option value="">Not given</option>
              {GST_STATE_CODES.map((code) => (
                <option key={code} value={code}>
                  {GST_STATES[code]}
                </option>
              ))}
            </Select>
          )}
        </FieldShell>
        <Field
          label="GSTIN"
          value={gstin}
          error={checked && wrong ? INVALID_GSTIN : null}
          maxLength={15}
          onChange={(event) => setGstin(event.currentTarget.value)}
        />
        <Button type="submit" variant="quiet" busy={busy} alignSelf="flex-start">
          Save
        </Button>
      </Stack>
    </form>
  );
};

/** What stands about the buyer on the next invoices. */
export const BillingForm = () => {
  const query = useQuery(getBilling, {});
  return (
    <Card as="section" aria-labelledby="billing">
      <Heading id="billing" fontSize="lg" mb={2}>
        Billing details
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        They stand on your next invoices. Leave them empty if you need none.
      </Text>
      {query.status === 'loading' && (
        <Loading label="Loading your billing details">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <Form billing={query.data.data.billing} />}
    </Card>
  );
};
