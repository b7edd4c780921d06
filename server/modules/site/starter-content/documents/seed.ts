import type { Clock } from '../../../../platform/ports.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { digestOf } from '../digest.ts';
import { isSeeded, markSeeded } from '../seeded.ts';
import { noteItem } from '../updates/repository.ts';
import type { DocumentKind, StarterDocument } from './kind.ts';

/** Returns the key under which the updates know a document: keys of two kinds may be the same. */
export const itemKeyOf = ({ name }: Pick<DocumentKind, 'name'>, { key }: Pick<StarterDocument, 'key'>): string =>
  `${name}:${key}`;

/**
 * Publishes the starter documents of a kind. After the first time nothing is added, so that what an editor deleted stays
 * away.
 * @returns how many were added
 */
export const seedDocuments = async <Columns>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  kind: DocumentKind<Columns>,
): Promise<number> => {
  if (await isSeeded(db, kind.seededAs)) return 0;
  const documents = await kind.read();
  for (const document of documents) await kind.prepare?.(document);
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    if (documents.length === 0 || !(await markSeeded(trx, kind.seededAs))) return 0;
    let added = 0;
    for (const [index, document] of documents.entries()) {
      const published = kind.publishedAt?.(index, now) ?? now;
      if (!(await kind.insert(trx, document, { published, now }))) continue;
      await noteItem(trx, { key: itemKeyOf(kind, document), digest: digestOf(document.file), version: 1 });
      added += 1;
    }
    await kind.storeRelated?.(trx, now);
    return added;
  });
};
