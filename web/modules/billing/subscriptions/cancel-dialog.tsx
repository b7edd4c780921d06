import { useState } from 'react';
import { cancelSubscription, type Subscription } from '#shared/contract/billing/payment.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { session } from '../../../app/session/session.ts';
import { ChoiceOf } from '../../../app/components/choice-of.tsx';

const FAILED = 'Failed to cancel subscription';

type When = 'now' | 'periodEnd';

interface CancelDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  readonly onCancelled: (subscription: Subscription) => void;
}

/** Asks when a subscription should end, and explains the effects. */
export const CancelDialog = ({ subscription, onClose, onCancelled }: CancelDialogProps) => {
  const { _id: id, planName, status, currentEnd, cancelAtPeriodEnd } = subscription;
  const end = currentEnd === null ? null : localDateText(currentEnd);
  // Only an active subscription can end with its period.
  const canEndLater = status === 'active' && !cancelAtPeriodEnd && end !== null;
  const [when, setWhen] = useState<When>(canEndLater ? 'periodEnd' : 'now');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const discard = status === 'created';
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(cancelSubscription, { params: { id }, body: { when } });
    setBusy(false);
    if (reply.ok) onCancelled(reply.data.subscription);
    else setError(sentenceOf(reply.error, FAILED));
  };
  return (
    <Dialog
      role="alertdialog"
      title={discard ? `Discard the ${planName} plan?` : `Cancel the ${planName} plan?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {discard ? 'Keep it' : 'Keep the plan'}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => {
              void confirm();
            }}
          >
            {discard ? 'Discard' : 'Cancel the plan'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error !== null && (
          <Banner tone="bad" title={FAILED} live="alert">
            {error === FAILED ? 'Check your connection and try again.' : error}
          </Banner>
        )}
        {canEndLater ? (
          <ChoiceOf<When>
            legend="When should it end?"
            value={when}
            onChange={setWhen}
            choices={[
              {
                value: 'periodEnd',
                label: `On ${end}`,
                hint: 'You keep full access until then. You won’t be charged again.',
              },
              {
                value: 'now',
                label: 'Now',
                hint: 'Subscriber content locks immediately. There’s no refund for unused time.',
              },
            ]}
          />
        ) : (
          <Text>
            {discard
              ? 'You weren’t charged. You can choose a plan again any time.'
              : 'Subscriber content locks immediately, and you won’t be charged again. There’s no refund for unused time.'}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
