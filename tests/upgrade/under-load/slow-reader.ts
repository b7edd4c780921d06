/** Someone who reads all people again and again, and holds each snapshot for long: a report. */
import pg from 'pg';

const HELD_MS = 8_000;
const BETWEEN_MS = 2_000;

/** Starts to read. */
export const readSlowly = (url: string): { stop(): Promise<void>; longestMs(): number } => {
  let stopped = false;
  let longest = 0;
  const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));
  const reading = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!stopped) {
      const from = performance.now();
      await client.query('begin isolation level repeatable read');
      await client.query('select count(*) from users');
      await pause(HELD_MS);
      await client.query('commit');
      longest = Math.max(longest, performance.now() - from);
      await pause(BETWEEN_MS);
    }
    await client.end();
  })();
  return {
    async stop() {
      stopped = true;
      await reading;
    },
    longestMs: () => longest,
  };
};
