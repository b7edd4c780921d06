/** News insights for staff, over HTTP. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { getNewsInsight } from '#shared/contract/news/news.ts';
import * as contract from '#shared/contract/news/news-staff.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { pngOf } from '../../../../tests/fixtures/records/png.ts';
import { everyKind } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The author of an insight', (start) => {
  let server: TestServer;
  let editor: Person;
  let writer: Person;
  let picture: Blob;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    writer = await signUp(server, { role: 'subadmintwo' });
    const png = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#884400' } })
      .png()
      .toBuffer();
    picture = new Blob([new Uint8Array(png)]);
  });
  const draft = (changes: Record<string, unknown> = {}) => ({
    title: 'A ship in a canal',
    summary: 'What happened.',
    description: '<p>It stuck.</p>',
    source: { title: 'The harbour office', url: 'https://example.com/ship' },
    programs: ['newsBasedBusinessCurrentAffairs'],
    status: 'published',
    ...changes,
  });
  const add = (changes: Record<string, unknown> = {}, as = editor, image?: Blob) =>
    server.api(contract.addInsight, { body: draft(changes), as, ...(image === undefined ? {} : { files: { image } }) });
  const progress = async (id: string) =>
    (await server.api(contract.insightProgress, { params: { id }, as: editor })).data;
  const read = (id: string) => server.api(getNewsInsight, { params: { id } });

  it('publishes it at once, sanitised, with its questions without their key', async () => {
    const hostile = '<p onclick="alert(1)">It <script>alert(1)</script>stuck.</p><img src=x onerror=alert(1)>';
    const { data } = await add({ description: hostile, questions: everyKind.slice(0, 2) });
    const { insight } = data.data;
    expect(insight).toMatchObject({
      status: 'published',
      stage: 'published',
      version: 1,
      description: '<p>It stuck.</p>',
    });
    const shown = (await read(insight._id)).data.data.insight;
    expect(shown).toMatchObject({ title: 'A ship in a canal', description: '<p>It stuck.</p>', check: [{}, {}] });
    expect(JSON.stringify(shown)).not.toContain('correct');
  });

  it('stores its questions sanitised, with their shared material and the formatting of their options', async () => {
    const hostile = '<b>Yes</b><img src=x alt="x" onerror=alert(1)>';
    const [single, ...others] = everyKind;
    if (single === undefined || !('options' in single)) throw new Error('The first question has no options');
    const [first, ...rest] = single.options;
    const { data } = await add({
      questions: [
        {
          ...single,
          stimulus: { id: 'm', text: `<p>${hostile}</p>` },
          options: [{ ...first, html: hostile }, ...rest],
        },
        ...others.slice(0, 1),
      ],
    });
    const shown = (await read(data.data.insight._id)).data.data.insight;
    expect(shown.check[0]?.stimulus?.text).toBe('<p><strong>Yes</strong></p>');
    expect(JSON.stringify(shown.check)).toContain('"html":"<strong>Yes</strong>"');
    expect(JSON.stringify(shown)).not.toContain('alert');
  });

  it('with a picture waits until the picture is ready, and the progress says so', async () => {
    const { data } = await add({}, editor, picture);
    const { _id: id } = data.data.insight;
    expect(await progress(id)).toMatchObject({ stage: 'received', percent: 33 });
    expect((await read(id)).status).toBe(404);
    await server.runTask('outbox');
    expect(await progress(id)).toMatchObject({ stage: 'published', percent: 100 });
    const { image } = (await read(id)).data.data.insight;
    for (const [path, width] of [
      [image ?? '', 1280],
      [(image ?? '').replace('-1280', '-640'), 640],
    ] as const) {
      const bytes = Buffer.from(await (await fetch(new URL(path, server.url))).arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
  });

  describe('gives it another status alone', () => {
    const give = (id: string, body: Record<string, unknown>, as = editor) =>
      server.api(contract.setInsightStatus, { params: { id }, body, as });
    const later = () => new Date(server.clock.now() + 60_000).toISOString();

    it('and its text and version stay; it comes back with the day on which it first appeared', async () => {
      const first = (await add()).data.data.insight;
      expect((await give(first._id, { status: 'archived' })).data.data.insight).toMatchObject({
        status: 'archived',
        version: 1,
      });
      expect((await read(first._id)).status).toBe(404);
      server.clock.advance(5_000);
      expect((await give(first._id, { status: 'published' })).data.data.insight.publishedAt).toBe(first.publishedAt);
      expect((await read(first._id)).data.data.insight.description).toBe('<p>It stuck.</p>');
    });

    it('for later, at a time that is to come', async () => {
      const { _id: id } = (await add({ status: 'draft' })).data.data.insight;
      expect((await give(id, { status: 'scheduled' })).error.message).toBe('A scheduled insight needs a time');
      const past = new Date(server.clock.now() - 1).toISOString();
      expect((await give(id, { status: 'scheduled', scheduledAt: past })).error.message).toBe(
        'The scheduled time has passed',
      );
      expect((await give(id, { status: 'scheduled', scheduledAt: later() })).data.data.insight.status).toBe(
        'scheduled',
      );
      expect((await give(id, { status: 'draft' })).data.data.insight.scheduledAt).toBeNull();
    });

    it('not before its questions are sound, nor before its picture is there', async () => {
      const [question] = everyKind;
      const twice = ['a', 'b'].map((id) => ({ id, text: 'The same' }));
      const unready = (await add({ status: 'draft', questions: [{ ...question, options: twice }] })).data.data.insight;
      expect((await give(unready._id, { status: 'published' })).error.details).toMatchObject({
        problems: [{ message: 'Question 1 has the same option twice' }],
      });
      const waiting = (await add({ status: 'draft' }, editor, picture)).data.data.insight;
      await give(waiting._id, { status: 'published' });
      expect((await read(waiting._id)).status).toBe(404);
      await server.runTask('outbox');
      expect((await read(waiting._id)).status).toBe(200);
    });

    it('not as a writer, and the act is written down', async () => {
      const another = await signUp(server, { role: 'subadmintwo' });
      const { _id: id } = (await add({ status: 'draft' }, another)).data.data.insight;
      expect((await give(id, { status: 'published' }, another)).status).toBe(403);
      expect((await give(id, { status: 'archived' })).status).toBe(200);
      const admin = await signUp(server, { role: 'admin' });
      const { data } = await server.api(listAudit, { query: { subject: id, action: 'news.status' }, as: admin });
      expect(data.data).toMatchObject([{ details: { from: 'draft', to: 'archived' } }]);
    });
  });

  it('replaces it, and a second editor gets a conflict', async () => {
    const { _id: id } = (await add()).data.data.insight;
    const put = (changes: Record<string, unknown>) =>
      server.api(contract.updateInsight, { params: { id }, body: draft(changes), as: editor });
    expect((await put({ title: 'Second', baseVersion: 1 })).data.data.insight).toMatchObject({
      title: 'Second',
      version: 2,
    });
    expect((await put({ title: 'Third', baseVersion: 1 })).error.code).toBe('EDIT_CONFLICT');
    await server.api(contract.deleteInsight, { params: { id }, as: editor });
    expect((await server.api(contract.getInsightOfStaff, { params: { id }, as: editor })).status).toBe(404);
  });

  it('schedules it for a time that is still to come', async () => {
    const scheduledAt = new Date(server.clock.now() + 60_000).toISOString();
    const { _id: id } = (await add({ status: 'scheduled', scheduledAt })).data.data.insight;
    await server.runTask('scheduled insights');
    expect((await read(id)).status).toBe(404);
    server.clock.advance(61_000);
    await server.runTask('scheduled insights');
    expect((await read(id)).status).toBe(200);
    expect((await add({ status: 'scheduled', scheduledAt })).error.message).toBe('The scheduled time has passed');
  });

  describe('is held to their role', () => {
    it('as a writer: drafts of their own', async () => {
      expect((await add({}, writer)).status).toBe(403);
      const { _id: id } = (await add({ status: 'draft' }, writer)).data.data.insight;
      const publish = { params: { id }, body: draft(), as: writer };
      expect((await server.api(contract.updateInsight, publish)).status).toBe(403);
      const other = (await add({ status: 'draft' })).data.data.insight._id;
      expect((await server.api(contract.getInsightOfStaff, { params: { id: other }, as: writer })).status).toBe(404);
      const { data } = await server.api(contract.listInsightsOfStaff, { as: writer });
      expect(data.data.map(({ _id }) => _id)).toEqual([id]);
    });
  });

  it('rejects each bad input with a message', async () => {
    const message = async (changes: Record<string, unknown>, image?: Blob) =>
      (await add(changes, editor, image)).error.message;
    expect(await message({ title: ' ' })).toBe('Title is required');
    expect(await message({ description: '<p> </p>' })).toBe('The text is required');
    expect(await message({ programs: [] })).toBe('Choose at least one program');
    expect(await message({ source: { title: 'x', url: 'javascript:alert(1)' } })).toBe(
      'The source link must be a web address',
    );
    expect(await message({ relatedQuizId: 'f'.repeat(24) })).toBe('That quiz doesn’t exist');
    expect(await message({ questions: everyKind.slice(0, 3) })).toBe('An insight has at most two questions');
    expect(await message({}, new Blob(['<svg/>']))).toBe('The image must be a PNG, JPEG or WebP file');
    const png = (width: number, height: number) => new Blob([new Uint8Array(pngOf(width, height))]);
    expect(await message({}, png(10_000, 10_001))).toBe('The image has too many pixels: at most 60 megapixels');
    expect(await message({}, png(100, 100))).toBe('The image is damaged');
  });
});
