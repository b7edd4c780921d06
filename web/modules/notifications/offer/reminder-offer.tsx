import { useState } from 'react';
import { getNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { timeText } from '#shared/domain/notifications/times.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { pushSupport } from '../../../app/push/browser-push.ts';
import { useQuery } from '../../../app/session/query.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { switchOn } from '../settings/this-browser.tsx';

const ANSWERED_KEY = 'reminder-offer';

const mayOffer = (): boolean =>
  pushSupport() === 'ready' && Notification.permission === 'default' && localKeyValues.get(ANSWERED_KEY) === null;

/** Offers a daily reminder once the user has a streak to keep. Asked once in each browser. */
const ReminderOffer = () => {
  const [open, setOpen] = useState(mayOffer);
  const [busy, setBusy] = useState(false);
  const query = useQuery(getNotificationSettings, open ? {} : null);
  if (!open || query.status !== 'ready') return null;
  const { choices, push, remindAt } = query.data.data.settings;
  if (choices.daily.push) return null;
  const close = (): void => {
    localKeyValues.set(ANSWERED_KEY, 'answered');
    setOpen(false);
  };
  const accept = async (): Promise<void> => {
    setBusy(true);
    // The offer stays in place until it is closed: what is shown of the settings doesn't change before.
    const isOn =
      (await switchOn(push.publicKey)) &&
      (await changeSettings({ choices: { daily: { push: true } } }, (shown) => shown));
    if (isOn) toasts.show('Your daily reminder is on', { tone: 'good' });
    close();
  };
  return (
    <Card as="section" aria-labelledby="reminder-offer" p={['16px 20px', '18px 24px']}>
      <Row gap={4} justifyContent="space-between">
        <Stack gap={1} flex="1 1 280px">
          <Text id="reminder-offer" fontWeight={600}>
            Want a reminder tomorrow?
          </Text>
          <Text color="muted" fontSize="sm">
            A notification at {timeText(remindAt)}, only if you haven’t done the quiz. Change it in Settings.
          </Text>
        </Stack>
        <Row gap={2}>
          <Button variant="plain" onClick={close}>
            Not now
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void accept()}>
            Remind me
          </Button>
        </Row>
      </Row>
    </Card>
  );
};
export default ReminderOffer;
