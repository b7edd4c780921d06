/** Pictures that imported questions have on the web, over HTTP, from a server that really answers. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyImportPictures, editImportRow, getImportRow } from '#shared/contract/quizzes/import-edits.ts';
import { uploadCsv } from '#shared/contract/quizzes/import.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { FetchFailed } from '../../../platform/http/outgoing/guarded-request.ts';
import { copyPictures } from './web-pictures.ts';

describeOnBothDatabases('Pictures on the web', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let png: Buffer;
  const requested: string[] = [];
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    if (path === '/moved.png') response.writeHead(302, { location: '/logo.png' }).end();
    else if (path === '/inside.png') response.writeHead(302, { location: 'http://10.0.0.7/logo.png' }).end();
    else if (path === '/loop.png') response.writeHead(302, { location: '/loop.png' }).end();
    else if (path === '/page.png') response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
    else if (path === '/huge.png') response.end(Buffer.alloc(8 * 1024 * 1024 + 1));
    else if (path === '/gone.png') response.writeHead(404).end();
    else response.end(png);
  };
  const web = createServer(answer);
  let at = '';
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
    png = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
    at = `http://127.0.0.1:${String((web.address() as AddressInfo).port)}`;
  });
  beforeEach(() => {
    requested.length = 0;
  });
  afterAll(() => {
    web.closeAllConnections();
    web.close();
  });

  const check = async (rows: readonly string[]) => {
    const text = ['kind,question,answer,explanation', ...rows].join('\n');
    const reply = await server.api(uploadCsv, {
      body: { mode: 'dryRun', program: 'staticeBusinessQuizzes', ...chapter },
      as: editor,
      files: { file: new Blob([text]) },
    });
    const { report } = reply.data.data;
    if (report === undefined) throw new Error('No report');
    return report;
  };
  const row = (path: string, text = 'Whose logo?', explanation = ''): string =>
    `boolean,"<p>${text} <img src=""${path.startsWith('/') ? at : ''}${path}"" alt=""A logo""></p>",true,${explanation}`;
  const copy = async (id: string, wanted = true) =>
    (await server.api(copyImportPictures, { params: { id }, body: { copy: wanted }, as: editor })).data.data.report;
  const questionsOf = async (importId: string, more: Record<string, unknown> = {}) => {
    const made = await server.api(uploadCsv, { body: { mode: 'commit', importId, ...more }, as: editor });
    const id = made.data.data.quizzes?.[0]?._id ?? '';
    const { data } = await server.api(getQuiz, { params: { id }, as: editor });
    return data.data.quiz.questions?.map(({ prompt }) => prompt) ?? [];
  };

  it('are fetched only when the author asks, and stored with the question', async () => {
    const report = await check([row('/logo.png'), row('/moved.png', 'And this?')]);
    expect(report).toMatchObject({
      web: { pictures: 2, copied: false, failed: 0 },
      rows: [{ remarks: [{ weight: 'loss', before: `${at}/logo.png` }] }, {}],
    });
    expect(requested).toEqual([]);
    expect(await questionsOf((await check([row('/logo.png')])).importId, { leaveOut: [] })).toEqual([
      '<p>Whose logo? </p>',
    ]);
    expect(requested).toEqual([]);
    const after = await copy(report.importId);
    expect(after).toMatchObject({
      web: { pictures: 2, copied: true, failed: 0 },
      changed: 0,
      rows: [
        { remarks: [{ weight: 'note', message: 'A picture of the question was copied from the web' }] },
        { remarks: [{ weight: 'note' }] },
      ],
    });
    const prompts = await questionsOf(report.importId);
    const paths = prompts.map((prompt) => /src="([^"]+)" alt="A logo"/.exec(prompt)?.[1] ?? '');
    expect(paths.map((path) => /^\/files\/images\/[0-9a-f]+\.webp$/.test(path))).toEqual([true, true]);
    const served = await fetch(new URL(paths[0] ?? '', server.url));
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 8 });
  });

  it.each([
    ['a page that says it is a picture', '/page.png', 'The image must be a PNG, JPEG or WebP file'],
    ['a missing file', '/gone.png', 'The server answered with the status 404'],
    ['a file that is too large', '/huge.png', 'The reply is too large'],
    ['a redirection into a private network', '/inside.png', 'The address must start with https://'],
    ['an endless redirection', '/loop.png', 'It redirects too often'],
    ['an address of a private network', 'https://192.168.0.1/a.png', 'The address must be on the public internet'],
    ['an address without encryption', 'http://example.com/a.png', 'The address must start with https://'],
  ])('that are %s have a sentence on their row', async (_what, path, reason) => {
    const { importId } = await check([row(path), row('/logo.png', 'Another?')]);
    const report = await copy(importId);
    expect(report.web).toEqual({ pictures: 2, copied: true, failed: 1 });
    expect(report.rows[0]?.remarks[0]).toMatchObject({
      weight: 'loss',
      message: `A picture from the web couldn’t be copied for the question: ${reason}`,
    });
    // The row is left out like any that loses something, until its author takes it.
    expect(await questionsOf(importId)).toEqual([expect.stringContaining('Another?')]);
  });

  it('that failed are tried again, the others aren’t', async () => {
    const { importId } = await check([row('/gone.png'), row('/logo.png', 'Another?')]);
    await copy(importId);
    await copy(importId);
    expect(requested.toSorted()).toEqual(['/gone.png', '/gone.png', '/logo.png']);
  });

  it('can be left out again', async () => {
    const { importId, rows } = await check([row('/logo.png')]);
    await copy(importId);
    const report = await copy(importId, false);
    expect([report.web.copied, report.rows]).toEqual([false, rows]);
  });

  it('make a question that is only a picture complete', async () => {
    const report = await check([row('/logo.png', '')]);
    expect(report).toMatchObject({ good: 0, bad: 1, web: { pictures: 1 } });
    expect(await copy(report.importId)).toMatchObject({ good: 1, bad: 0 });
    expect(await questionsOf(report.importId)).toEqual([expect.stringContaining('<img src="/files/images/')]);
  });

  it('stay in a question that is edited', async () => {
    const { importId } = await check([row('/logo.png')]);
    await copy(importId);
    const params = { id: importId, row: '2' };
    const { question, revision } = (await server.api(getImportRow, { params, as: editor })).data.data.row;
    if (question === null) throw new Error('No question');
    const prompt = question.prompt.replace('Whose logo?', 'Who owns it?');
    await server.api(editImportRow, { params, body: { revision, question: { ...question, prompt } }, as: editor });
    expect(await questionsOf(importId)).toEqual([
      expect.stringMatching(/^<p>Who owns it\? <img src="\/files\/images\//),
    ]);
  });
});

it('copying stops at a hundred pictures and at its time limit, with a sentence for each', async () => {
  const wanted = Array.from(
    { length: 101 },
    (_, n) => [`path ${String(n)}`, `https://example.com/${String(n)}`] as const,
  );
  const late = (_url: string, { signal }: { readonly signal: AbortSignal }): Promise<Buffer> =>
    new Promise((_done, failed) => {
      const fail = (): void => failed(new FetchFailed('Too late'));
      if (signal.aborted) fail();
      else signal.addEventListener('abort', fail);
    });
  const { copied, pictures } = await copyPictures(wanted, late, 10);
  expect([copied['path 0'], copied['path 99'], copied['path 100']]).toEqual([
    'Too late',
    'Too late',
    'An import copies at most 100 pictures at once',
  ]);
  expect(pictures).toEqual({});
});
