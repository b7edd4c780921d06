import type * as v from 'valibot';
import { mutate } from 'swr';
import {
  getNotificationSettings,
  setNotificationSettings,
  type NotificationSettings,
} from '#shared/contract/notifications/settings.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { ownZone } from '../../../app/components/meeting-text.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

type Reply = ResponseOf<typeof getNotificationSettings>;
type Changes = v.InferInput<typeof setNotificationSettings.body>;

const KEY = queryKey(getNotificationSettings, {});

/** Reads the settings again, after this browser's notifications were switched. */
export const reloadSettings = (): void => void mutate(KEY);

/**
 * Saves changes of the settings. They show at once; if the server refuses them, they are taken back with its reason.
 * Resolves to whether they are saved.
 * @param apply makes the changes to what is shown
 */
export const changeSettings = async (
  changes: Changes,
  apply: (shown: NotificationSettings) => NotificationSettings,
): Promise<boolean> => {
  const timeZone = ownZone();
  const send = async (): Promise<Reply> => {
    const reply = await session.client.call(setNotificationSettings, { body: { ...changes, timeZone } });
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.data;
  };
  try {
    await mutate<Reply>(KEY, send(), {
      optimisticData: (_current, shown) => {
        if (shown === undefined) throw new Error('The settings are changed where they are shown');
        return { ...shown, data: { settings: apply(shown.data.settings) } };
      },
      rollbackOnError: true,
    });
    return true;
  } catch (error) {
    toasts.show((error as Error).message, { tone: 'bad' });
    return false;
  }
};
