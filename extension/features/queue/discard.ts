/** Discards answers that the server refused. */
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import type { AttemptStorage } from '#shared/attempt/ports.ts';
import type { Entry, Outbox } from '../../outbox.ts';
import { localId } from '../../local-id.ts';

export interface DiscardPorts {
  readonly outbox: Pick<Outbox, 'discard'>;
  readonly texts: Pick<AttemptStorage, 'remove'>;
}

/** Removes the entry, and first its submission from the attempt: the player would otherwise submit it again. */
export const discardAnswers = async ({ outbox, texts }: DiscardPorts, entry: Entry): Promise<void> => {
  texts.remove(storedAttemptKey(localId(entry.date, entry.userId)));
  await outbox.discard(entry);
};
