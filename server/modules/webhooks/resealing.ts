import type { Deps } from '../../platform/dependencies.ts';
import { replaceSealed, sealedSecrets } from './repository.ts';
import { WEBHOOK_KEY } from './secrets.ts';

/** Seals secrets with the current key while a previous one is still accepted, so that it can be removed. */
export const resealSecrets = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> => {
  if (keys.versions.length < 2) return;
  for (const row of await sealedSecrets(db)) {
    for (const column of ['secret_sealed', 'previous_sealed'] as const) {
      const before = row[column];
      const after = before === null ? null : keys.reseal(WEBHOOK_KEY, before);
      if (before !== null && after !== null) await replaceSealed(db, row.id, column, { before, after });
    }
  }
};
