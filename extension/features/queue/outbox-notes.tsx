import { useState } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { ask } from '../../messages.ts';
import { extensionOutbox } from '../../extension-outbox.ts';
import { entriesIn, type Entry } from '../../outbox.ts';
import { usePage, useStored } from '../../page.ts';
import { discardAnswers } from './discard.ts';

/** Answers that the server refused: why, and what can be done about it. */
const Refused = ({ entry, reason }: { readonly entry: Entry; readonly reason: string }) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const day = dayText(entry.date);
  const { texts } = usePage().opened;
  const again = (): void => {
    setBusy(true);
    void extensionOutbox
      .revive(entry)
      .then(() => ask('send-answers'))
      .finally(() => setBusy(false));
  };
  return (
    <Banner tone="bad" title={`Your answers of ${day} weren’t accepted`} live="alert">
      <Stack gap={3}>
        <span>The server says: {reason}</span>
        <Row gap={2}>
          <Button variant="quiet" scale="small" busy={busy} onClick={again}>
            Try again
          </Button>
          <Button variant="plain" scale="small" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </Row>
      </Stack>
      {asking && (
        <Dialog
          role="alertdialog"
          title={`Discard the answers of ${day}?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Keep them
              </Button>
              <Button variant="danger" onClick={() => void discardAnswers({ outbox: extensionOutbox, texts }, entry)}>
                Discard
              </Button>
            </>
          }
        >
          <Text>They’re on this device only and can’t be restored.</Text>
        </Dialog>
      )}
    </Banner>
  );
};

interface OutboxNotesProps {
  readonly person: User;
  /** The day shown below, with its own note about waiting answers. */
  readonly today: string | null;
}

/** Answers that were submitted without a network: refused by the server, or still waiting. */
export const OutboxNotes = ({ person, today }: OutboxNotesProps) => {
  const entries = entriesIn(useStored()).filter(({ userId }) => userId === person._id);
  return entries.map((entry) => {
    if (entry.dead !== null) return <Refused key={entry.key} entry={entry} reason={entry.dead.message} />;
    if (entry.date === today) return null;
    return (
      <Banner key={entry.key} tone="info">
        Your answers of {dayText(entry.date)} are saved and will be sent when you’re online.
      </Banner>
    );
  });
};
