/** Paints the toolbar icon's badge from the stored state. */
import browser from 'webextension-polyfill';
import { light } from '#shared/tokens/tokens.ts';
import type { Stored } from '../../storage/storage.ts';
import { badgeOf } from './badge.ts';

/** Paints the badge. */
export const paintBadge = async (stored: Stored): Promise<void> => {
  const { text, title } = badgeOf(stored, Date.now());
  const { action } = browser;
  // Saffron with dark ink is visible on every browser's toolbar.
  await Promise.all([
    action.setBadgeBackgroundColor({ color: light.accent }),
    action.setBadgeTextColor({ color: light.onAccent }),
    action.setBadgeText({ text }),
    action.setTitle({ title }),
  ]);
};
