import { useEffect, useState } from 'react';
import browser from 'webextension-polyfill';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Text } from '#shared/ui/system.ts';
import { shortcutKeys } from '../../shortcut.ts';
import { say } from '../../words.ts';
import { Section } from './section.tsx';

/** Firefox has a call for its page of shortcuts from version 137; pages of its own can't be opened by address. */
const openShortcuts = (browser.commands as { readonly openShortcutSettings?: () => Promise<void> })
  .openShortcutSettings;
const BY_ADDRESS = import.meta.env['BROWSER'] !== 'firefox';

const change = async (): Promise<void> => {
  if (BY_ADDRESS) await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  else await openShortcuts?.call(browser.commands);
};

/** The keys that open the popup; they belong to the browser, which changes them. */
export const ShortcutSetting = () => {
  const [keys, setKeys] = useState<string | null>();
  useEffect(() => {
    const read = (): void => void shortcutKeys().then(setKeys);
    read();
    // They are changed on another page; coming back from there shows them anew.
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
      {BY_ADDRESS || openShortcuts !== undefined ? (
        <Button variant="quiet" onClick={() => void change()}>
          {say('shortcutChange')}
        </Button>
      ) : (
        <Text color="muted">{say('shortcutWhere')}</Text>
      )}
    </Section>
  );
};
