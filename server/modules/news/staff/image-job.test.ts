/** An insight's image while the insight changes concurrently, over HTTP. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { getNewsInsight } from '#shared/contract/news/news.ts';
import * as contract from '#shared/contract/news/news-staff.ts';
import { createDiskStore, type ObjectStore } from '../../../platform/storage/object-store.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { transactionWaits } from '../../../../tests/fixtures/databases/lock-waits.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

describeOnBothDatabases('The picture of an insight', (start, database) => {
  let server: TestServer;
  let editor: Person;
  let picture: Blob;
  /** Raw image names in order of arrival. */
  const raws: string[] = [];
  let beforeGet: (key: string) => Promise<unknown>;
  let afterPut: (key: string) => Promise<unknown>;
  const nothing = () => Promise.resolve();

  beforeAll(async () => {
    const store = createDiskStore(makeTempDir('pictures'));
    const files: ObjectStore = {
      ...store,
      async get(key) {
        await beforeGet(key);
        return store.get(key);
      },
      async put(key, bytes) {
        await store.put(key, bytes);
        if (key.startsWith('incoming/')) raws.push(key);
        await afterPut(key);
      },
    };
    [beforeGet, afterPut] = [nothing, nothing];
    server = await start({ adapters: { files } });
    editor = await signUp(server, { role: 'subadmin' });
    const png = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#884400' } })
      .png()
      .toBuffer();
    picture = new Blob([new Uint8Array(png)]);
  });

  const draft = (status: string) => ({
    title: 'A ship in a canal',
    summary: 'What happened.',
    description: '<p>It stuck.</p>',
    source: { title: 'The harbour office', url: 'https://example.com/ship' },
    programs: ['newsBasedBusinessCurrentAffairs'],
    status,
  });
  const files = () => ({ image: picture });
  const add = async (status: string): Promise<string> =>
    (await server.api(contract.addInsight, { body: draft(status), as: editor, files: files() })).data.data.insight._id;
  const replace = (id: string) =>
    server.api(contract.updateInsight, { params: { id }, body: draft('published'), as: editor, files: files() });
  const statusOf = async (id: string) => {
    const { image, stage, publishedAt } = (await server.api(contract.getInsightOfStaff, { params: { id }, as: editor }))
      .data.data.insight;
    return { image, stage, appears: publishedAt !== null };
  };

  it('that was replaced doesn’t come back when it is ready last', async () => {
    const id = await add('published');
    const first = raws.at(-1);
    server.clock.advance(1_000);
    await replace(id);
    beforeGet = (key) => (key === first ? Promise.reject(new Error('not now')) : nothing());
    await server.runTask('outbox');
    beforeGet = nothing;
    const newer = await statusOf(id);
    expect(newer).toMatchObject({ stage: 'published', appears: true });
    server.clock.advance(60_000);
    await server.runTask('outbox');
    expect(await statusOf(id)).toEqual(newer);
  });

  it('that is replaced while it is made doesn’t come back either', async () => {
    const id = await add('published');
    let newer: unknown;
    afterPut = async (key) => {
      if (!key.endsWith('-640.webp')) return;
      afterPut = nothing;
      server.clock.advance(1_000);
      await replace(id);
      await server.runTask('outbox');
      newer = await statusOf(id);
    };
    await server.runTask('outbox');
    expect(newer).toMatchObject({ stage: 'published', appears: true });
    expect(await statusOf(id)).toEqual(newer);
  });

  it.runIf(database === 'postgres')('lets the insight appear that is published while it gets ready', async () => {
    const id = await add('draft');
    let publishing: Promise<unknown> = nothing();
    afterPut = async (key) => {
      if (!key.endsWith('-640.webp')) return;
      afterPut = nothing;
      await new Promise<void>((resolve) => {
        // Like a status change: the image is being processed, so the insight must appear with it.
        publishing = inTransaction(server.db, async (trx) => {
          await trx.updateTable('news_insights').set({ status: 'published' }).where('id', '=', id).execute();
          resolve();
          await transactionWaits(server);
        });
      });
    };
    await server.runTask('outbox');
    await publishing;
    expect((await server.api(getNewsInsight, { params: { id } })).status).toBe(200);
  });
});
