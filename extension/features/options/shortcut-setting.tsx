import { useEffect, useState } from 'react';
import browser from 'webextension-polyfill';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Text } from '#shared/ui/system.ts';
import { hasShortcuts, shortcutKeys } from './shortcut.ts';
import { say } from '../../messages-text.ts';
import { Section } from './section.tsx';

/** Firefox has a call for its page of shortcuts from version 137; pages of its own can't be opened by address. */
interface ShortcutPage {
  readonly openShortcutSettings?: () => Promise<void>;
}
const BY_ADDRESS = import.meta.env['BROWSER'] !== 'firefox';
const canOpen = (): boolean => BY_ADDRESS || (browser.commands as ShortcutPage).openShortcutSettings !== undefined;

const change = async (): Promise<void> => {
  if (BY_ADDRESS) await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  else await (browser.commands as ShortcutPage).openShortcutSettings?.();
};

const Keys = () => {
  const [keys, setKeys] = useState<string | null>();
  useEffect(() => {
    const read = (): void => void shortcutKeys().then(setKeys);
    read();
    // The user changes them on another page; coming back from there reads them again.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  return (
    <Section id="shortcut" title={say('shortcutTitle')}>
      {keys === undefined ? (
        <Skeleton width="260px" />
      ) : (
        <Text>{keys === null ? say('shortcutNone') : say('shortcutIs', keys)}</Text>
      )}
      {canOpen() ? (
        <Button variant="quiet" onClick={() => void change()}>
          {say('shortcutChange')}
        </Button>
      ) : (
        <Text color="muted">{say('shortcutWhere')}</Text>
      )}
    </Section>
  );
};

/** The keys that open the popup; they belong to the browser, which changes them. Nothing where it has none. */
export const ShortcutSetting = () => (hasShortcuts() ? <Keys /> : null);
