/**
 * F2: the disk of database and files fills up during writes: writes are rejected cleanly, reads continue, and no
 * restart is needed. PostgreSQL has its own disk, so only its replies count there.
 */
import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { getQuizByQuizId } from '#shared/contract/quizzes/quiz.ts';
import { getOneResult } from '#shared/contract/attempts/result.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { callApi } from '../fixtures/server/api.ts';
import { describeEachDatabase } from '../fixtures/databases/databases.ts';
import { castOf, mixedWrites, type Cast } from '../fixtures/load/mixed-writes.ts';
import { prepare, statusOf, type Ground } from '../fixtures/server/operated.ts';
import { FULL, note, readable, within } from '../fixtures/server/programme.ts';
import { onSmallDisk, type SmallDisk } from '../fixtures/server/small-disk.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const RECOVERY_MS = 5_000;
/** Number of rejected writes before there is space again. */
const REFUSALS = FULL ? 500 : 30;

describeEachDatabase('A disk that fills up', (database) => {
  let ground: (Ground & { filled: Cast }) | undefined;
  let disk: SmallDisk | undefined;
  afterAll(async () => {
    await disk?.server.end('SIGKILL');
    await ground?.remove();
  });

  it('refuses cleanly, lets people read, and needs no restart', { timeout: 180_000 }, async () => {
    ground = await prepare(database, castOf);
    disk = await onSmallDisk(ground);
    const { server } = disk;
    await server.start();
    const pid = server.pid();
    const writes = mixedWrites(server.url, ground.filled);
    const refusals = (): number => writes.statuses.get(503) ?? 0;
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await pause(10);
    };
    const more = (count: number): Promise<void> => {
      const goal = writes.acknowledged() + count;
      return until(() => writes.acknowledged() >= goal);
    };

    const writing = writes.run({ untilCut: false });
    await more(30);
    await disk.fill();
    await until(() => refusals() >= REFUSALS);

    const { sitter, quizId, savers } = ground.filled;
    const [saver] = savers;
    if (saver === undefined) throw new Error('nobody saves');
    const reads = await Promise.all([
      callApi(server.url, verify, { as: sitter }),
      callApi(server.url, getQuizByQuizId, { params: { id: quizId }, as: sitter }),
      callApi(server.url, getOneResult, { params: { id: saver.attemptId }, as: saver.person }),
    ]);
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);

    await disk.clear();
    const from = performance.now();
    await more(1);
    const recovery = performance.now() - from;
    await more(30);
    writes.stop();
    await writing;

    expect(server.runs() && server.pid() === pid).toBe(true);
    expect([...writes.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(await writes.lostSaves()).toEqual([]);
    // A copy, because SQLite can't open a path through another mount.
    const dataDir = makeTempDir('copied');
    await cp(disk.dataDir(), dataDir, { recursive: true });
    const opened = await openDatabase({ dataDir, databaseUrl: ground.databaseUrl });
    expect(await writes.lost(opened.db, dataDir)).toEqual([]);
    await opened.close();
    expect(recovery).toBeLessThan(within(RECOVERY_MS));
    const figures = [
      [`answers other than success and 503 on a full disk (${disk.kind})`, `0, ${String(refusals())} refused`, '0'],
      ['reads on a full disk', '3 of 3', 'all'],
      ['writes again once there is room, without a restart', readable(recovery), 'in 5 s'],
    ] as const;
    figures.forEach(([what, found, demanded]) => note({ fault: 'F2', database, what, found, demanded }));
  });
});
