import {
  getNotificationSettings,
  type Channels,
  type NotificationKind,
  type NotificationSettings,
} from '#shared/contract/notifications/settings.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { changeSettings } from './change-settings.ts';
import { ChoiceTable } from './choice-table.tsx';
import { switchOn, ThisBrowser } from './this-browser.tsx';
import { Times } from './times.tsx';

const Settings = ({ settings }: { readonly settings: NotificationSettings }) => {
  const choose = async (kind: NotificationKind, channel: keyof Channels, on: boolean): Promise<void> => {
    // Choosing a notification of the browser means wanting it here.
    if (channel === 'push' && on && settings.push.browsers === 0 && !(await switchOn(settings.push.publicKey))) return;
    await changeSettings({ choices: { [kind]: { [channel]: on } } }, (shown) => ({
      ...shown,
      choices: { ...shown.choices, [kind]: { ...shown.choices[kind], [channel]: on } },
    }));
  };
  return (
    <Stack gap={5}>
      <ThisBrowser push={settings.push} />
      <ChoiceTable choices={settings.choices} onChange={(kind, channel, on) => void choose(kind, channel, on)} />
      <Times
        settings={settings}
        onRemindAt={(remindAt) => void changeSettings({ remindAt }, (shown) => ({ ...shown, remindAt }))}
        onQuietHours={(quietHours) => void changeSettings({ quietHours }, (shown) => ({ ...shown, quietHours }))}
      />
    </Stack>
  );
};

/** The user's notifications: kinds, channels and times. */
export const NotificationCard = () => {
  const query = useQuery(getNotificationSettings, {});
  return (
    <Card as="section" aria-labelledby="notifications" p={['20px', '28px']}>
      <Heading id="notifications" fontSize="lg" mb={2}>
        Notifications
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        All optional. You also see them on the site, except reminders and summaries.
      </Text>
      {query.status === 'loading' && (
        <Loading label="Loading your notifications">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <Settings settings={query.data.data.settings} />}
    </Card>
  );
};
