import type { Clock, Random } from '../../../platform/ports.ts';
import { seededQuizKeys } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { digestOf } from './digest.ts';
import { readContent } from './files.ts';
import { createQuizWriter, type StarterSource } from './quiz-writer.ts';
import { noteItem } from './updates/repository.ts';

export interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

export interface Seeded {
  readonly quizzes: number;
  readonly dailySets: number;
}

/**
 * Publishes the starter content of that folder, all or nothing. What is there already, by its key, stays as it is, so
 * that it may be run at every start.
 * @returns how many were added
 */
export const seedContent = async ({ db, clock, random }: SeedDeps, folder: string): Promise<Seeded> => {
  const { quizzes, dailySets } = await readContent(folder);
  const writer = createQuizWriter({ random });
  let at = clock.now();

  return inTransaction(db, async (trx) => {
    const present = await seededQuizKeys(trx);
    const add = async (sources: readonly StarterSource[]): Promise<number> => {
      let added = 0;
      for (const source of sources.filter(({ key }) => !present.has(key))) {
        if (!(await writer.insert(trx, source, (at += 1)))) continue;
        await noteItem(trx, { key: source.key, digest: digestOf(source), version: 1 });
        added += 1;
      }
      return added;
    };
    return { quizzes: await add(quizzes), dailySets: await add(dailySets) };
  });
};
