/** Spreadsheets and Markdown over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { exportQuizzes } from '#shared/contract/quizzes/export.ts';
import { importTemplate, uploadCsv } from '#shared/contract/quizzes/import.ts';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { TEMPLATE } from '#shared/domain/quizzes/templates/import-template.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { readFile } from '../formats/read-file.ts';

describeOnBothDatabases('A file of questions', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
  });
  const check = (bytes: Uint8Array<ArrayBuffer>) =>
    server.api(uploadCsv, {
      body: { mode: 'dryRun', program: 'staticeBusinessQuizzes', ...chapter },
      as: editor,
      files: { file: new Blob([bytes]) },
    });

  it.each(['xlsx', 'markdown'] as const)(
    'in the format %s updates the questions it was exported from',
    async (format) => {
      const { _id } = await makeQuiz(server, editor, chapter);
      const { file } = (await server.api(exportQuizzes, { body: { format, quizIds: [_id] }, as: editor })).data.data;
      expect(file.encoding).toBe(format === 'xlsx' ? 'base64' : 'utf-8');
      const { report } = (await check(new Uint8Array(Buffer.from(file.content, file.encoding)))).data.data;
      expect(report).toMatchObject({ format, bad: 0, changed: 0, quizzes: [{ quizId: _id, added: 0 }] });
      expect(report?.rows.every(({ verdict }) => verdict === 'update')).toBe(true);
    },
  );

  it('that nobody can read is refused with a sentence, whatever it is', async () => {
    const hostile: readonly Uint8Array<ArrayBuffer>[] = [
      new Uint8Array(),
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
      new Uint8Array(Buffer.alloc(1000, '# single ')),
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600)]),
      new Uint8Array(Buffer.alloc(9 * 1024 * 1024, 'PK\u0003\u0004')),
    ];
    for (const bytes of hostile) {
      const reply = await check(bytes);
      expect(reply.status).toBe(400);
      expect(reply.error.message).toMatch(/[.”]$|[a-z]$/);
    }
  });

  it('have a template with an example of each kind, which is read without a remark', async () => {
    const { file } = (await server.api(importTemplate, { as: editor })).data.data;
    expect(file.filename).toBe('business-wisdom-questions.xlsx');
    const { items } = await readFile(Buffer.from(file.base64, 'base64'));
    expect(items.map(({ question }) => question?.kind)).toEqual([...QUESTION_KINDS]);
    expect(items.flatMap(({ faults, remarks }) => [...faults, ...remarks])).toEqual([]);
    const { items: ofCsv } = await readFile(Buffer.from(TEMPLATE.content));
    expect(items.map(({ question }) => question)).toEqual(ofCsv.map(({ question }) => question));
  });
});
