/** Firefox for Android has neither keys nor a menu of the right mouse button; nor has the browser of these tests. */
import { expect, it } from 'vitest';
import { answerMenu, ensureAskMenu } from './features/menu/ask-menu.ts';
import { hasShortcuts, shortcutKeys } from './features/options/shortcut.ts';

it('a browser without keys has none for the popup', async () => {
  expect(hasShortcuts()).toBe(false);
  expect(await shortcutKeys()).toBeNull();
});

it('a browser without keys shows no setting of them', async () => {
  const { ShortcutSetting } = await import('./features/options/shortcut-setting.tsx');
  expect(ShortcutSetting()).toBeNull();
});

it('a browser without such a menu gets no entry in it', async () => {
  await expect(ensureAskMenu()).resolves.toBeUndefined();
  expect(answerMenu).not.toThrow();
});
