import { useState } from 'react';
import { changePlan, type Subscription } from '#shared/contract/payment.ts';
import { planById, PLANS, type PlanId } from '#shared/domain/plans.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../app/session.ts';
import { ChoiceOf } from './choice-of.tsx';
import { rupeesText } from '../../app/money-text.ts';
import { dayText } from './words.ts';

const FAILED = 'The plan could not be changed. Check your connection and try again.';

interface PlanDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  readonly onChanged: (subscription: Subscription) => void;
}

/** Another plan from the next period on. */
export const PlanDialog = ({ subscription, onClose, onChanged }: PlanDialogProps) => {
  const { _id: id, planId, currentEnd, nextPlan } = subscription;
  const today = nextPlan?.planId ?? planId;
  const [chosen, setChosen] = useState<PlanId>(today);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const from = currentEnd === null ? 'the next period' : dayText(currentEnd);
  const confirm = async (): Promise<void> => {
    const plan = planById(chosen);
    if (plan === undefined) return;
    setBusy(true);
    const body = { planId: chosen, planPrice: plan.price };
    const reply = await session.client.call(changePlan, { params: { id }, body });
    setBusy(false);
    if (reply.ok) onChanged(reply.data.subscription);
    else setError(sentenceOf(reply.error, FAILED));
  };
  return (
    <Dialog
      title="Change plan"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button
            busy={busy}
            disabled={chosen === today}
            onClick={() => {
              void confirm();
            }}
          >
            Change plan
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error !== null && (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        <Text>Today nothing is charged. The new plan and its price begin on {from}.</Text>
        <ChoiceOf<PlanId>
          legend={`Plan from ${from} on`}
          value={chosen}
          onChange={setChosen}
          choices={PLANS.map((plan) => ({
            value: plan.id,
            label: `${plan.name}, ${rupeesText(plan.price)}`,
            hint: plan.id === planId ? 'Your plan today' : `for ${plan.duration}`,
          }))}
        />
      </Stack>
    </Dialog>
  );
};
