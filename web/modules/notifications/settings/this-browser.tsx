import { useState } from 'react';
import { testPush } from '#shared/contract/notifications/push.ts';
import type { NotificationSettings } from '#shared/contract/notifications/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { pushSupport, switchPushOff, switchPushOn } from '../../../app/push/browser-push.ts';
import { session } from '../../../app/session/session.ts';
import { outcomeText, SUPPORT_TEXTS } from '../labels.ts';
import { reloadSettings } from './change-settings.ts';

/** Switches notifications on in this browser. Resolves to whether they are; a reason against is shown. */
export const switchOn = async (publicKey: string): Promise<boolean> => {
  const support = pushSupport();
  const fault = support === 'ready' ? outcomeText(await switchPushOn(publicKey)) : SUPPORT_TEXTS[support];
  if (fault !== null) toasts.show(fault, { tone: 'bad' });
  reloadSettings();
  return fault === null;
};

/** Whether this browser shows notifications, with a switch and a test. */
export const ThisBrowser = ({ push }: { readonly push: NotificationSettings['push'] }) => {
  const test = useAct();
  const [busy, setBusy] = useState(false);
  const support = pushSupport();
  const isOn = push.here && support === 'ready';
  const toggle = async (): Promise<void> => {
    setBusy(true);
    if (isOn) {
      const error = await switchPushOff();
      if (error !== null) toasts.show(error.message, { tone: 'bad' });
      reloadSettings();
    } else await switchOn(push.publicKey);
    setBusy(false);
  };
  return (
    <Row gap={3} justifyContent="space-between">
      <Stack gap={1} flex="1 1 260px">
        <Text fontWeight={600}>This browser</Text>
        <Text color="muted" fontSize="sm" role="status">
          {support === 'ready' ? (isOn ? 'Notifications are on.' : 'Notifications are off.') : SUPPORT_TEXTS[support]}
        </Text>
      </Stack>
      {support === 'ready' && (
        <Row gap={2}>
          {isOn && (
            <Button
              variant="plain"
              busy={test.busy}
              onClick={() =>
                void test.run(() => session.client.call(testPush, {}), { said: 'A notification is on its way' })
              }
            >
              Send a test
            </Button>
          )}
          <Button variant="quiet" busy={busy} onClick={() => void toggle()}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        </Row>
      )}
    </Row>
  );
};
