import type { Db } from '../../platform/database/tables.ts';
import { bodyOf } from './body.ts';
import type { ItemRef } from './items.ts';
import { allPaths } from './repository.ts';

/** Returns the title of a path, published or not, that includes the item as a step or a test; null without one. */
export const pathWith = async (db: Db, { kind, item }: ItemRef): Promise<string | null> => {
  const user = (await allPaths(db)).find((row) => {
    const { preTest, steps, postTest } = bodyOf(row);
    const isTest = kind === 'quiz' && [preTest, postTest].some((test) => test?.item === item);
    return isTest || steps.some((step) => step.kind === kind && step.item === item);
  });
  return user?.title ?? null;
};
