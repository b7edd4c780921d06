/** The toolbar icon's badge, painted from what is kept. */
import browser from 'webextension-polyfill';
import { light } from '#shared/tokens/tokens.ts';
import type { Stored } from '../../storage/storage.ts';
import { badgeOf } from './badge.ts';

/** Paints the badge. */
export const paintBadge = async (stored: Stored): Promise<void> => {
  const { text, title } = badgeOf(stored, Date.now());
  const { action } = browser;
  // The bar of a browser has colours of its own; saffron with dark ink stands out on all of them.
  await Promise.all([
    action.setBadgeBackgroundColor({ color: light.accent }),
    action.setBadgeTextColor({ color: light.onAccent }),
    action.setBadgeText({ text }),
    action.setTitle({ title }),
  ]);
};
