/** Import and export of QTI packages, over HTTP. */
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { EXPORT_FORMATS, exportQuizzes } from '#shared/contract/quizzes/export.ts';
import { uploadCsv, type ImportReport } from '#shared/contract/quizzes/import.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { comparable } from '../formats/qti/comparable.ts';
import { cities, cityItem, item, packageOf, response, body, MULTIPLE, template, zipOf } from '../formats/qti/items.ts';

const FORMATS = EXPORT_FORMATS.filter((format) => format.startsWith('qti'));

const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

/** Paths of pictures are new in each import. */
const PICTURE = /\/files\/images\/[0-9a-f]+\.webp/g;
const withoutPaths = (questions: readonly Question[]): unknown =>
  JSON.parse(JSON.stringify(questions.map(comparable)).replaceAll(PICTURE, 'a picture'));

describeOnBothDatabases('A QTI package', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
  });
  const checked = async (file: Uint8Array, more: Record<string, unknown> = {}) => {
    const sent = { mode: 'dryRun', program: 'staticeBusinessQuizzes', ...chapter, ...more };
    return server.api(uploadCsv, { body: sent, as: editor, files: { file: new Blob([new Uint8Array(file)]) } });
  };
  const reportOf = async (file: Uint8Array, more: Record<string, unknown> = {}): Promise<ImportReport> => {
    const { report } = (await checked(file, more)).data.data;
    if (report === undefined) throw new Error('No report');
    return report;
  };
  const commit = async (importId: string, more: Record<string, unknown> = {}): Promise<string> => {
    const { data } = await server.api(uploadCsv, { body: { mode: 'commit', importId, ...more }, as: editor });
    return data.data.quizzes?.[0]?._id ?? '';
  };
  const questionsOf = async (id: string): Promise<readonly Question[]> => {
    const { quiz } = (await server.api(getQuiz, { params: { id }, as: editor })).data.data;
    return 'keyed' in quiz ? quiz.questions : [];
  };
  const exported = async (format: (typeof FORMATS)[number], quizId: string): Promise<Buffer> => {
    const { data } = await server.api(exportQuizzes, { body: { format, quizIds: [quizId] }, as: editor });
    expect(data.data.file).toMatchObject({ encoding: 'base64', mimetype: 'application/zip' });
    return Buffer.from(data.data.file.content, 'base64');
  };
  const pixel = async (path: string): Promise<string> => {
    const served = await fetch(new URL(path, server.url));
    const { data } = await sharp(await served.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)].map((value) => Math.round(value / 64)).join(' ');
  };

  it('of another program is imported with its picture and its remarks', async () => {
    const several = item(response(MULTIPLE, ['A', 'C']), body(cities(0)), template('match_correct'));
    const file = packageOf(
      {
        'items/one.xml': cityItem(`<p>Whose colours? <img src="../media/red.png" alt="A flag"/></p>${cities()}`),
        'items/two.xml': several,
        'items/three.xml': cityItem('<p>Explain.</p><extendedTextInteraction responseIdentifier="RESPONSE"/>'),
        'items/four.xml': cityItem(`<p>Whose? <img src="gone.png" alt=""/></p>${cities()}`),
      },
      { 'media/red.png': await png('red') },
    );
    const report = await reportOf(file, { title: 'Markets' });
    expect(report).toMatchObject({
      format: 'qti-2.2',
      encoding: 'binary',
      columns: ['file', 'question'],
      good: 3,
      changed: 2,
      bad: 1,
      rows: [
        { row: 1, verdict: 'new', remarks: [{ weight: 'note' }, { weight: 'note' }] },
        { row: 2, remarks: [{ weight: 'change' }, { weight: 'note' }] },
        { row: 3, verdict: 'bad', cells: ['items/three.xml', 'Item'], faults: [{ column: 'type' }] },
        { row: 4, remarks: [{ weight: 'note' }, { weight: 'loss', before: 'gone.png' }] },
      ],
      quizzes: [{ quizId: null, title: 'Markets', added: 3 }],
    });
    expect(report.preview[0]?.prompt).toContain('Whose colours? [picture]');
    const questions = await questionsOf(await commit(report.importId, { leaveOut: [2] }));
    expect(questions.map(({ kind }) => kind)).toEqual(['single', 'single']);
    const [, path = ''] = /src="([^"]+)" alt="A flag"/.exec(questions[0]?.prompt ?? '') ?? [];
    expect(await pixel(path)).toBe('4 0 0');
  });

  describe.each(FORMATS)('exported as %s', (format) => {
    it('changes nothing when it comes back, and its pictures are the same', async () => {
      const source = packageOf(
        { 'a.xml': cityItem(`<p>Whose? <img src="a.png" alt="Flag"/></p>${cities()}`) },
        { 'a.png': await png('red') },
      );
      const { importId } = await reportOf(source);
      const [asked] = await questionsOf(await commit(importId));
      const quiz = await makeQuiz(server, editor, chapter);
      const image = /src="([^"]+)"/.exec(asked?.prompt ?? '')?.[1] ?? '';
      const questions = everyKind.map((question, index) =>
        index > 0 ? question : { ...question, prompt: asked?.prompt, explanation: '<p>By <u>law</u>.</p>', image },
      );
      await server.api(updateQuiz, { params: { id: quiz._id }, body: draftOf(chapter, { questions }), as: editor });
      const before = await questionsOf(quiz._id);

      const file = await exported(format, quiz._id);
      expect(Object.keys(unzipSync(file)).filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
      const report = await reportOf(file);
      expect(report).toMatchObject({
        format,
        bad: 0,
        changed: 0,
        quizzes: [{ quizId: quiz._id, added: 0, updated: before.length }],
      });
      await commit(report.importId);
      const after = await questionsOf(quiz._id);
      expect(withoutPaths(after)).toEqual(withoutPaths(before));
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      expect(after[0]?.image).toMatch(PICTURE);
      expect(await pixel(after[0]?.image ?? '')).toBe('4 0 0');
    });

    it('is a new quiz where its questions are unknown', async () => {
      const quiz = await makeQuiz(server, editor, chapter);
      const entries = unzipSync(await exported(format, quiz._id));
      const decoder = new TextDecoder();
      const elsewhere = zipOf(
        Object.fromEntries(
          Object.entries(entries).map(([path, bytes]) => [
            path.replaceAll(quiz._id, 'f'.repeat(24)),
            decoder.decode(bytes).replaceAll(quiz._id, 'f'.repeat(24)),
          ]),
        ),
      );
      const report = await reportOf(elsewhere);
      expect(report.quizzes).toEqual([{ quizId: null, title: 'Cash is king', added: 7, updated: 0 }]);
    });
  });

  it.each([
    [
      'without a manifest',
      { 'a.xml': cityItem() },
      'The package has no imsmanifest.xml. Export it again as a QTI package.',
    ],
    [
      'with an unsafe path',
      { '../a.xml': cityItem() },
      'The package has a file with an unsafe path: “../a.xml”. Export it again.',
    ],
  ])('%s is refused, and stores nothing', async (_what, files, sentence) => {
    const count = async () => (await server.db.selectFrom('imports').select('id').execute()).length;
    const before = await count();
    const reply = await checked(zipOf(files));
    expect([reply.error.code, reply.error.message]).toEqual(['FILE_REFUSED', sentence]);
    expect(await count()).toBe(before);
  });

  it('with a picture that isn’t one refuses its question', async () => {
    const file = packageOf(
      { 'a.xml': cityItem(`<p>Whose? <img src="a.png" alt=""/></p>${cities()}`) },
      { 'a.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    );
    expect(await reportOf(file)).toMatchObject({
      good: 0,
      rows: [{ verdict: 'bad', faults: [{ reason: 'The image must be a PNG, JPEG or WebP file' }] }],
    });
  });
});
