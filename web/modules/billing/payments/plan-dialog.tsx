import { useState } from 'react';
import { changePlan, type Subscription } from '#shared/contract/billing/payment.ts';
import { planById, PLANS, type PlanId } from '#shared/domain/billing/plans.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../../app/session/session.ts';
import { rupeesText } from '../../../app/components/money-text.ts';
import { ChoiceOf } from './choice-of.tsx';
import { dayText } from './labels.ts';

const FAILED = 'The plan could not be changed. Check your connection and try again.';

interface PlanDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  readonly onChanged: (subscription: Subscription, when: 'now' | 'periodEnd') => void;
}

/** Another plan from the next period on, or a larger one now; what that costs stands there before it is taken. */
export const PlanDialog = ({ subscription, onClose, onChanged }: PlanDialogProps) => {
  const { _id: id, planId, planName, currentEnd, nextPlan, upgrades } = subscription;
  const today = nextPlan?.planId ?? planId;
  const [chosen, setChosen] = useState<PlanId>(today);
  const [wanted, setWanted] = useState<'now' | 'periodEnd'>('periodEnd');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const from = currentEnd === null ? 'the next period' : dayText(currentEnd);
  const upgrade = upgrades.find((one) => one.planId === chosen);
  const when = upgrade === undefined ? 'periodEnd' : wanted;
  const confirm = async (): Promise<void> => {
    const plan = planById(chosen);
    if (plan === undefined) return;
    setBusy(true);
    const difference = when === 'now' && upgrade !== undefined ? { difference: upgrade.difference } : {};
    const body = { planId: chosen, planPrice: plan.price, when, ...difference };
    const reply = await session.client.call(changePlan, { params: { id }, body });
    setBusy(false);
    if (reply.ok) onChanged(reply.data.subscription, when);
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
            disabled={chosen === today && when === 'periodEnd'}
            onClick={() => {
              void confirm();
            }}
          >
            {when === 'now' && upgrade !== undefined
              ? `Pay ${rupeesText(upgrade.difference)} and change`
              : 'Change plan'}
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
        <ChoiceOf<PlanId>
          legend="Plan"
          value={chosen}
          onChange={setChosen}
          choices={PLANS.map((plan) => ({
            value: plan.id,
            label: `${plan.name}, ${rupeesText(plan.price)}`,
            hint: plan.id === planId ? 'Your plan today' : `for ${plan.duration}`,
          }))}
        />
        {upgrade === undefined ? (
          <Text role="status">Today nothing is charged. The new plan and its price begin on {from}.</Text>
        ) : (
          <>
            <ChoiceOf<'now' | 'periodEnd'>
              legend="When"
              value={when}
              onChange={setWanted}
              choices={[
                {
                  value: 'periodEnd',
                  label: `At renewal, on ${from}`,
                  hint: `Today nothing is charged. ${rupeesText(upgrade.price)} is charged then.`,
                },
                {
                  value: 'now',
                  label: 'Now',
                  hint: `${rupeesText(upgrade.price)} less ${rupeesText(upgrade.unused)} for what is left of your ${planName} plan: ${rupeesText(upgrade.difference)} is charged now, and a new period begins today.`,
                },
              ]}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
