import type * as v from 'valibot';
import { useState } from 'react';
import { mutate } from 'swr';
import {
  getNotificationSettings,
  setNotificationSettings,
  type NotificationSettings,
} from '#shared/contract/notifications/settings.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

export type Changes = v.InferInput<typeof setNotificationSettings.body>;

const KEY = queryKey(getNotificationSettings, {});

/** Reads the settings again, after this browser's notifications were switched. */
export const reloadSettings = (): void => void mutate(KEY);

/** Shows changes at once, and takes them back with the server's reason if it refuses them. */
export const useSettings = (settings: NotificationSettings) => {
  // Changes that the server hasn't confirmed.
  const [pending, setPending] = useState<NotificationSettings | null>(null);
  const change = async (changes: Changes, shown: NotificationSettings): Promise<boolean> => {
    setPending(shown);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const reply = await session.client.call(setNotificationSettings, { body: { ...changes, timeZone } });
    if (reply.ok) await mutate(KEY, reply.data, { revalidate: false });
    else toasts.show(reply.error.message, { tone: 'bad' });
    setPending(null);
    return reply.ok;
  };
  return { shown: pending ?? settings, busy: pending !== null, change };
};
