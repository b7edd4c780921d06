import styled from '@emotion/styled';
import { useCallback, useEffect, useState } from 'react';
import browser from 'webextension-polyfill';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { Opened } from '../../session.ts';
import { say } from '../../messages-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { dropPictures } from '../../first-paint/picture.ts';
import { clearStored, sizesOf, type Kind } from './stored-data.ts';
import { Note, type Said } from './note.tsx';
import { Section } from './section.tsx';

const KINDS = [
  ['session', 'dataSession'],
  ['reading', 'dataReading'],
  ['waiting', 'dataWaiting'],
  ['settings', 'dataSettings'],
  ['other', 'dataOther'],
] as const;

const Sizes = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 24px',
  width: '100%',
  maxWidth: '46ch',
  margin: 0,
  '& dd': { margin: 0, color: 'var(--muted)', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
});

const sizeText = (bytes: number): string =>
  bytes === 0
    ? say('dataNothing')
    : say('dataSize', numberFormat({ maximumFractionDigits: 1 }, say('language')).format(bytes / 1024));

const useSizes = (): Readonly<Record<Kind, number>> | undefined => {
  const [sizes, setSizes] = useState<Readonly<Record<Kind, number>>>();
  const read = useCallback(() => {
    void browser.storage.local.get().then((stored) => setSizes(sizesOf(stored)));
  }, []);
  useEffect(() => {
    read();
    browser.storage.local.onChanged.addListener(read);
    return () => browser.storage.local.onChanged.removeListener(read);
  }, [read]);
  return sizes;
};

/** The data that the extension stores in this browser, with a button that clears it. */
export const DataSetting = ({ opened }: { readonly opened: Opened }) => {
  const sizes = useSizes();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const clear = async (): Promise<void> => {
    setBusy(true);
    try {
      // Clearing works without a network: nothing waits for the server's reply.
      void opened.session.logout();
      await clearStored();
      dropPictures();
      setSaid({ tone: 'good', text: say('dataCleared') });
    } catch {
      setSaid({ tone: 'bad', text: say('storageFailed') });
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <Section id="data" title={say('dataTitle')} about={say('dataText')}>
      {sizes === undefined ? (
        <Skeleton height="120px" width="46ch" />
      ) : (
        <Sizes>
          {KINDS.filter(([kind]) => kind !== 'other' || sizes.other > 0).flatMap(([kind, word]) => [
            <dt key={word}>{say(word)}</dt>,
            <dd key={kind}>{sizeText(sizes[kind])}</dd>,
          ])}
        </Sizes>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {say('dataClear')}
      </Button>
      <Note said={said} />
      {asking && (
        <AskDialog
          title={say('dataClearAsk')}
          text={say('dataClearText')}
          action={say('dataClear')}
          busy={busy}
          onYes={() => void clear()}
          onNo={() => setAsking(false)}
        />
      )}
    </Section>
  );
};
