import { useEffect, useState } from 'react';
import type { Item } from '../../items.ts';

/** What that item of the storage holds, also when another page changes it; undefined until it has been read. */
export const useStoredItem = <T>(item: Item<T>): T | undefined => {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    const stop = item.watch(setValue);
    void item.read().then(setValue);
    return stop;
  }, [item]);
  return value;
};
