import { Bell, Check } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import {
  getNotificationSettings,
  setNotificationSettings,
  type NotificationKind,
} from '#shared/contract/notifications/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../routing/route-table.ts';
import { queryKey, useQuery } from '../session/query.ts';
import { session } from '../session/session.ts';
import { useAct } from './use-action.ts';

const KEY = queryKey(getNotificationSettings, {});

interface NotifyMeProps {
  readonly kind: NotificationKind;
  /** The event, such as "a new class is announced". */
  readonly when: string;
}

/** Asks for notifications of a kind: by email, and in the browsers where the user has switched notifications on. */
export const NotifyMe = ({ kind, when }: NotifyMeProps) => {
  const query = useQuery(getNotificationSettings, {});
  const act = useAct();
  const [asked, setAsked] = useState(false);
  // The button disappears with its action, so what replaces it takes the focus.
  const focus = useCallback((line: HTMLElement | null) => line?.focus(), []);
  if (query.status === 'failed') {
    return (
      <ErrorLine title="We couldn’t load your notifications" message={query.error.message} onRetry={query.retry} />
    );
  }
  const settings = query.status === 'ready' ? query.data.data.settings : null;
  if (settings !== null && (settings.choices[kind].mail || settings.choices[kind].push)) {
    return (
      <Row ref={asked ? focus : undefined} tabIndex={-1} gap={2} justifyContent="center" flexWrap="nowrap">
        <Check size={18} aria-hidden="true" />
        <Text>
          We’ll notify you when {when}.{' '}
          <TextLink as={Link} to={paths.settings()}>
            Change
          </TextLink>
        </Text>
      </Row>
    );
  }
  const ask = async (): Promise<void> => {
    const choice = { mail: true, push: settings !== null && settings.push.browsers > 0 };
    setAsked(true);
    await act.run(() => session.client.call(setNotificationSettings, { body: { choices: { [kind]: choice } } }), {
      then: (reply) => void mutate(KEY, reply, { revalidate: false }),
    });
  };
  return (
    <Button
      variant="quiet"
      icon={<Bell size={18} aria-hidden="true" />}
      disabled={settings === null}
      busy={act.busy}
      onClick={() => void ask()}
    >
      Notify me
    </Button>
  );
};
