/** Watches locks that stop readers of a table. */
import pg from 'pg';

export interface LocksHeld {
  readonly longestMs: number;
  /** The table of the longest one. */
  readonly on: string;
}

const EVERY_MS = 20;

/** Starts to watch. A lock is as long as it was seen, so a figure is right to two looks. */
export const watchLocks = async (url: string): Promise<{ stop(): Promise<LocksHeld> }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const since = new Map<string, number>();
  let longest: LocksHeld = { longestMs: 0, on: 'none' };
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      // Indexes count too: a reader's plan locks all indexes of a table.
      const { rows } = await client.query<{ key: string; name: string }>(`
        select l.virtualtransaction || ' ' || c.relname as key, c.relname as name
        from pg_locks l join pg_class c on c.oid = l.relation
        where l.mode = 'AccessExclusiveLock' and l.granted and c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace`);
      const now = performance.now();
      const held = new Set(rows.map(({ key }) => key));
      for (const key of since.keys()) if (!held.has(key)) since.delete(key);
      for (const { key, name } of rows) {
        const longestMs = now - (since.get(key) ?? now);
        if (!since.has(key)) since.set(key, now);
        if (longestMs > longest.longestMs) longest = { longestMs, on: name };
      }
      await new Promise((resume) => setTimeout(resume, EVERY_MS));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await watching;
      await client.end();
      return longest;
    },
  };
};
