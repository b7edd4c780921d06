/** Quizzes that are exported from one installation and imported into another are the same there. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadImage } from '#shared/contract/files/upload.ts';
import { EXPORT_FORMATS, exportQuizzes, previewExport, type ExportFormat } from '#shared/contract/quizzes/export.ts';
import { uploadCsv, type ImportReport } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { completeUpload, putPart, startUpload, video } from '../../../../tests/fixtures/records/uploads.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { everyKind, makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { comparable } from '../formats/qti/comparable.ts';
import { pathsIn } from './exported-pictures.ts';

interface Installation {
  readonly server: TestServer;
  readonly editor: Person;
  readonly chapter: ChapterRef;
}

const TITLE = 'Profit/Loss & <more>';
const MATERIAL = { id: 'm1', text: '<blockquote><p>Sales rose.</p></blockquote><p>Costs fell.</p>' };

const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

const PICTURE = /\/files\/images\/[0-9a-f]+\.webp/g;
/** Paths of pictures are new in each installation. */
const withoutPaths = (questions: readonly Question[]): unknown =>
  JSON.parse(JSON.stringify(questions.map(comparable)).replaceAll(PICTURE, 'a picture'));

/** Without the files, these formats have no place for the paths. */
const LOSING_PICTURES: readonly ExportFormat[] = ['docx', 'qti-2.2', 'qti-3.0'];
const ZIPPED: readonly ExportFormat[] = ['csv', 'xlsx', 'markdown', 'gift'];

describeOnBothDatabases('A quiz of another installation', (start) => {
  let here: Installation;
  let fresh: Installation;
  let quizId: string;
  let before: readonly Question[];

  const installation = async (): Promise<Installation> => {
    const server = await start();
    return { server, chapter: await makeChapter(server), editor: await signUp(server, { role: 'subadmin' }) };
  };
  const upload = async (background: string): Promise<string> => {
    const files = { image: new Blob([new Uint8Array(await png(background))]) };
    return (await here.server.api(uploadImage, { as: here.editor, files })).data.data.image.path;
  };
  const questionsOf = async ({ server, editor }: Installation, id: string): Promise<readonly Question[]> => {
    const { quiz } = (await server.api(getQuiz, { params: { id }, as: editor })).data.data;
    return 'keyed' in quiz ? quiz.questions : [];
  };
  const exported = async (
    format: ExportFormat,
    more: { readonly pictures?: boolean; readonly quizIds?: string[] } = {},
  ) => {
    const body = { format, quizIds: [quizId], ...more };
    return (await here.server.api(exportQuizzes, { body, as: here.editor })).data.data.file;
  };
  const preview = async () =>
    (await here.server.api(previewExport, { body: { quizIds: [quizId] }, as: here.editor })).data.data.preview;
  const check = async ({ server, editor, chapter }: Installation, bytes: Buffer): Promise<ImportReport> => {
    const { report } = (
      await server.api(uploadCsv, {
        body: { mode: 'dryRun', program: 'staticeBusinessQuizzes', ...chapter },
        as: editor,
        files: { file: new Blob([new Uint8Array(bytes)]) },
      })
    ).data.data;
    if (report === undefined) throw new Error('No report');
    return report;
  };
  const commit = async ({ server, editor }: Installation, importId: string): Promise<string> => {
    const { data } = await server.api(uploadCsv, { body: { mode: 'commit', importId }, as: editor });
    return data.data.quizzes?.[0]?._id ?? '';
  };
  const pixelOf = async ({ server }: Installation, path: string): Promise<string> => {
    const served = await fetch(new URL(path, server.url));
    const { data } = await sharp(await served.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)].map((value) => Math.round(value / 64)).join(' ');
  };

  beforeAll(async () => {
    here = await installation();
    fresh = await installation();
    const [red, blue] = [await upload('red'), await upload('blue')];
    const details = {
      stimulus: { ...MATERIAL, text: `${MATERIAL.text}<p><img src="${blue}" alt="A chart" /></p>` },
      image: red,
      prompt: `<p>Which one, with \\(x^2\\)? <img src="${blue}" alt="A &quot;logo&quot;" /></p>`,
      explanation: `<p>By <u>law</u>: <img src="${red}" alt="" /></p>`,
      source: {
        title: 'A book',
        url: 'https://example.com/b?a=1&b=2',
        locator: 'ch. 4, p. 112',
        accessed: '2026-01-31',
      },
      tags: ['source:x', 'law', 'level:own'],
      level: 'hard',
      bloom: 'analyse',
      objective: 'Compares [two] ratios: \\ and ]',
      asOf: '2026-01-01',
      reviewBy: '2027-01-01',
      expires: '2028-01-01',
    };
    const questions = everyKind.map((question, index) => (index > 1 ? question : { ...question, ...details }));
    quizId = (await makeQuiz(here.server, here.editor, here.chapter, { title: TITLE, questions }))._id;
    before = await questionsOf(here, quizId);
    expect(before[0]).toMatchObject({ ...details, tags: details.tags });
  });

  // Aiken leaves most out: export-aiken.test.ts. A quotation is a paragraph in Word.
  const complete = EXPORT_FORMATS.filter((format) => format !== 'aiken' && format !== 'docx');
  describe.each(complete)('in the format %s', (format) => {
    it('is the same as a new quiz, with its pictures', async () => {
      const { filename, encoding, content } = await exported(format);
      expect(filename.endsWith('.zip')).toBe(ZIPPED.includes(format) || format.startsWith('qti'));
      const report = await check(fresh, Buffer.from(content, encoding));
      expect(report).toMatchObject({
        bad: 0,
        changed: 0,
        quizzes: [{ quizId: null, title: TITLE, added: before.length, updated: 0 }],
      });
      expect(report.rows[0]?.remarks[0]?.message).toBe('Its ID is unknown here, so it becomes a new question');
      const after = await questionsOf(fresh, await commit(fresh, report.importId));
      expect(withoutPaths(after)).toEqual(withoutPaths(before));
      expect(await pixelOf(fresh, after[0]?.image ?? '')).toBe('4 0 0');
      const [chart = ''] = PICTURE[Symbol.match](after[0]?.stimulus?.text ?? '') ?? [];
      expect(await pixelOf(fresh, chart)).toBe('0 0 4');
    });
    it('updates the quiz that it comes from', async () => {
      const { encoding, content } = await exported(format);
      const report = await check(here, Buffer.from(content, encoding));
      expect(report).toMatchObject({ bad: 0, changed: 0, quizzes: [{ quizId, added: 0, updated: before.length }] });
    });
  });

  describe('in the format docx', () => {
    const withoutQuotation = (questions: readonly Question[]): unknown =>
      JSON.parse(JSON.stringify(withoutPaths(questions)).replaceAll(/<\/?blockquote>/g, ''));
    it('is the same as a new quiz, with its pictures, but for what was said before', async () => {
      const { filename, encoding, content } = await exported('docx');
      expect(filename).toBe('profit-loss-more.docx');
      const report = await check(fresh, Buffer.from(content, encoding));
      expect(report).toMatchObject({ bad: 0, changed: 0, quizzes: [{ title: TITLE, added: before.length }] });
      const after = await questionsOf(fresh, await commit(fresh, report.importId));
      expect(withoutQuotation(after)).toEqual(withoutQuotation(before));
      expect(await pixelOf(fresh, after[0]?.image ?? '')).toBe('4 0 0');
    });
    it('updates the quiz that it comes from', async () => {
      const { encoding, content } = await exported('docx');
      const report = await check(here, Buffer.from(content, encoding));
      expect(report).toMatchObject({ bad: 0, changed: 0, quizzes: [{ quizId, added: 0, updated: before.length }] });
    });
  });

  it.each(EXPORT_FORMATS.filter((format) => format !== 'aiken'))(
    'without pictures in the format %s keeps those that are stored, or the preview says that it loses them',
    async (format) => {
      const quiz = await makeQuiz(here.server, here.editor, here.chapter, { title: TITLE, questions: before });
      const { encoding, content } = await exported(format, { pictures: false, quizIds: [quiz._id] });
      const report = await check(here, Buffer.from(content, encoding));
      expect(report).toMatchObject({ bad: 0, quizzes: [{ quizId: quiz._id, updated: before.length }] });
      expect(await commit(here, report.importId)).toBe(quiz._id);
      const after = await questionsOf(here, quiz._id);
      const without = after.filter((question, index) => {
        const [now, then] = [pathsIn(question), pathsIn(before[index] ?? question)];
        expect(now.length === 0 || now.join() === then.join()).toBe(true);
        return now.length < then.length;
      });
      const limits = (await preview()).formats.find((one) => one.format === format);
      expect(limits?.withoutPictures).toBe(without.length);
      expect(without).toHaveLength(LOSING_PICTURES.includes(format) ? 2 : 0);
    },
  );

  it('without its pictures says which are missing, and leaves its questions out', async () => {
    const { filename, content } = await exported('csv', { pictures: false });
    expect(filename).toBe('profit-loss-more.csv');
    const report = await check(fresh, Buffer.from(content));
    expect(report).toMatchObject({ bad: 0, changed: 2 });
    expect(report.rows[0]?.remarks).toMatchObject([
      { weight: 'note' },
      { weight: 'loss', message: 'A picture was left out: neither the file nor this site has it' },
      { weight: 'loss' },
    ]);
    const after = await questionsOf(fresh, await commit(fresh, report.importId));
    expect(after).toHaveLength(before.length - 2);
  });

  describe('with a video', () => {
    let path: string;
    let title: string;
    const figure = (src: string): string =>
      `<figure><video src="${src}" aria-label="A talk" controls="controls" preload="metadata"></video><figcaption>A talk</figcaption><details><summary>Transcript</summary><p>Hello.</p></details></figure>`;
    const made = async (name: string): Promise<string> => {
      title = name;
      const upload = await startUpload(here.server, here.editor);
      const { ETag } = await putPart(here.server, here.editor, upload, { number: 1, bytes: video(500) });
      await completeUpload(here.server, here.editor, upload, [ETag]);
      path = `/files/${upload.key}`;
      const [one, two] = before;
      if (one === undefined || two === undefined) throw new Error('No questions');
      const alone = `<video src="${path}" controls="controls" preload="metadata"></video>`;
      const bare = { explanation: '', image: undefined, stimulus: undefined };
      const questions = [
        { ...one, ...bare, prompt: `<p>Watch:</p>${figure(path)}` },
        { ...two, ...bare, prompt: alone, image: before[0]?.image },
      ].map((question) => JSON.parse(JSON.stringify(question)) as Question);
      return (await makeQuiz(here.server, here.editor, here.chapter, { title, questions }))._id;
    };

    it.each(EXPORT_FORMATS.filter((format) => format !== 'aiken' && format !== 'docx'))(
      'in the format %s names its address, by which an import finds it',
      async (format) => {
        const id = await made(`A video in ${format}`);
        const stored = await questionsOf(here, id);
        expect(stored[0]?.prompt).toBe(`<p>Watch:</p>${figure(path)}`);
        const { content, encoding } = await exported(format, { quizIds: [id] });
        if (encoding === 'utf-8') expect(content).toContain(`http://localhost:3000${path}`);
        const report = await check(here, Buffer.from(content, encoding));
        expect(report).toMatchObject({ bad: 0, quizzes: [{ quizId: id }] });
        await commit(here, report.importId);
        const after = await questionsOf(here, id);
        expect(after.map(({ prompt }) => prompt)).toEqual(stored.map(({ prompt }) => prompt));
      },
    );

    it('comes without it where the file is missing, with its title and transcript', async () => {
      const id = await made('A video elsewhere');
      const { content, encoding } = await exported('csv', { quizIds: [id] });
      const report = await check(fresh, Buffer.from(content, encoding));
      expect(report).toMatchObject({ bad: 0, changed: 2 });
      expect(report.rows.flatMap(({ remarks }) => remarks)).toContainEqual({
        column: 'question',
        message: 'A recording was left out, which this site doesn’t have',
        weight: 'loss',
        before: path,
      });
      const { data } = await fresh.server.api(uploadCsv, {
        body: { mode: 'commit', importId: report.importId, leaveOut: [] },
        as: fresh.editor,
      });
      const after = await questionsOf(fresh, data.data.quizzes?.[0]?._id ?? '');
      expect(after.map(({ prompt }) => prompt)).toEqual([
        '<p>Watch:</p><figure><figcaption>A talk</figcaption><details><summary>Transcript</summary><p>Hello.</p></details></figure>',
        '<p></p>',
      ]);
    });

    it('is said before an export, and lost in Word', async () => {
      const id = await made('A video in the preview');
      const { recordings, formats } = (
        await here.server.api(previewExport, { body: { quizIds: [id] }, as: here.editor })
      ).data.data.preview;
      expect(recordings).toBe(2);
      const losing = formats.filter(({ lost }) => lost.some(({ field }) => field === 'recording'));
      expect(losing.map(({ format }) => format)).toEqual(['docx', 'aiken']);
      const { content, encoding } = await exported('docx', { quizIds: [id] });
      const report = await check(here, Buffer.from(content, encoding));
      await commit(here, report.importId);
      expect(plainTextOf((await questionsOf(here, id))[0]?.prompt ?? '')).toBe(
        `Watch:\nhttp://localhost:3000${path}\nA talk\nTranscript\nHello.`,
      );
    });
  });

  it('is told before what each format leaves out', async () => {
    const { questions, pictures, formats } = await preview();
    expect([questions, pictures]).toEqual([7, 2]);
    expect(Object.fromEntries(formats.map(({ format, onlyHere }) => [format, onlyHere.length]))).toEqual({
      csv: 0,
      xlsx: 0,
      markdown: 0,
      gift: 10,
      docx: 0,
      aiken: 0,
      'moodle-xml': 6,
      'qti-2.2': 5,
      'qti-3.0': 5,
    });
    const aiken = formats.find(({ format }) => format === 'aiken');
    // Of seven kinds, one is a single choice.
    expect(aiken?.unsupported).toBe(6);
    expect(aiken?.lost.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['picture', 'tags', 'source', 'explanation', 'formatting']),
    );
    expect(formats.find(({ format }) => format === 'docx')?.lost).toEqual([{ field: 'formatting', questions: 2 }]);
    expect(formats.filter(({ lost }) => lost.length > 0)).toHaveLength(2);
    const aikens = await here.server.api(exportQuizzes, {
      body: { format: 'aiken', quizIds: [quizId] },
      as: here.editor,
    });
    expect([aikens.status, aikens.error.message]).toEqual([
      400,
      `${aiken?.reasons.join(' ') ?? ''} Choose another format, or leave these questions out.`,
    ]);
    const writer = await signUp(here.server, { role: 'subadmintwo' });
    const refused = await here.server.api(previewExport, { body: { quizIds: [quizId] }, as: writer });
    expect(refused.status).toBe(403);
  });
});
