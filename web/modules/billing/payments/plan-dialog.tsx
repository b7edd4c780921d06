import { useState } from 'react';
import { changePlan, type Subscription } from '#shared/contract/billing/payment.ts';
import { planById, PLANS, type PlanId } from '#shared/domain/billing/plans.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { session } from '../../../app/session/session.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { ChoiceOf } from '../../../app/components/choice-of.tsx';

const FAILED = 'We couldn’t change your plan. Check your connection and try again.';

interface PlanDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  readonly onChanged: (subscription: Subscription, when: 'now' | 'periodEnd') => void;
}

/** Changes the plan at renewal, or upgrades it now; shows the cost first. */
export const PlanDialog = ({ subscription, onClose, onChanged }: PlanDialogProps) => {
  const { _id: id, planId, planName, currentEnd, nextPlan, upgrades } = subscription;
  const today = nextPlan?.planId ?? planId;
  const [chosen, setChosen] = useState<PlanId>(today);
  const [selectedWhen, setSelectedWhen] = useState<'now' | 'periodEnd'>('periodEnd');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const from = currentEnd === null ? 'with the next period' : `on ${localDateText(currentEnd)}`;
  const upgrade = upgrades.find((one) => one.planId === chosen);
  const when = upgrade === undefined ? 'periodEnd' : selectedWhen;
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
            hint: plan.id === planId ? 'Your current plan' : `for ${plan.duration}`,
          }))}
        />
        {upgrade === undefined ? (
          <Text role="status">{`You won’t be charged today. The new plan and price start ${from}.`}</Text>
        ) : (
          <>
            <ChoiceOf<'now' | 'periodEnd'>
              legend="When"
              value={when}
              onChange={setSelectedWhen}
              choices={[
                {
                  value: 'periodEnd',
                  label: `At renewal, ${from}`,
                  hint: `You won’t be charged today. You pay ${rupeesText(upgrade.price)} at renewal.`,
                },
                {
                  value: 'now',
                  label: 'Now',
                  hint: `${rupeesText(upgrade.price)} minus ${rupeesText(upgrade.unused)} for the unused part of your ${planName} plan: you pay ${rupeesText(upgrade.difference)} now, and a new period starts today.`,
                },
              ]}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
