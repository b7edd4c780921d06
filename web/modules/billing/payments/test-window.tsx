import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Checkout } from '#shared/contract/billing/payment.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import type { CheckoutResult } from './checkout-result.ts';

const Outcome = v.variant('ok', [
  v.looseObject({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), description: v.string() }),
]);

/** Pays at the emulator. */
export const payForTest = async <Proof extends v.GenericSchema>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  proof: Proof,
): Promise<CheckoutResult<v.InferOutput<Proof>>> => {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const outcome = v.parse(Outcome, await reply.json());
    if (!outcome.ok) return { kind: 'failed', message: outcome.description };
    return { kind: 'paid', proof: v.parse(proof, outcome) };
  } catch {
    return { kind: 'failed', message: '' };
  }
};

interface TestWindowProps<Proof> {
  readonly checkout: Checkout;
  readonly pay: (succeed: boolean) => Promise<CheckoutResult<Proof>>;
  readonly onResult: (result: CheckoutResult<Proof>) => void;
  readonly children?: ReactNode;
}

/** Replaces the provider's window on servers without provider keys; charges nothing. */
export const TestWindow = <Proof,>({ checkout, pay, onResult, children }: TestWindowProps<Proof>) => {
  const [busy, setBusy] = useState<'pay' | 'fail' | null>(null);
  const settle = async (how: 'pay' | 'fail'): Promise<void> => {
    setBusy(how);
    onResult(await pay(how === 'pay'));
  };
  return (
    <Dialog
      title="Test payment"
      onClose={() => onResult({ kind: 'closed' })}
      actions={
        <>
          <Button
            variant="quiet"
            busy={busy === 'fail'}
            disabled={busy === 'pay'}
            onClick={() => {
              void settle('fail');
            }}
          >
            Fail the payment
          </Button>
          <Button
            busy={busy === 'pay'}
            disabled={busy === 'fail'}
            onClick={() => {
              void settle('pay');
            }}
          >
            {`Pay ${rupeesText(checkout.amount)} (test)`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warn" title="This is a test. You won’t be charged.">
          This server has no payment provider, so this window replaces Razorpay’s.
        </Banner>
        <Row justifyContent="space-between" gap={3}>
          <Stack gap={1}>
            <Text fontWeight={600}>{checkout.description}</Text>
            <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
              {checkout.prefill.email}
            </Text>
          </Stack>
          <Heading as="p" fontSize="xl">
            {rupeesText(checkout.amount)}
          </Heading>
        </Row>
        {children}
      </Stack>
    </Dialog>
  );
};
