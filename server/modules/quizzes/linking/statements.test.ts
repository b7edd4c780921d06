/** Saves and lists of linked questions need the same statements however many quizzes have the question. */
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { setReviewRule } from '#shared/contract/quizzes/reviews.ts';
import { corrected, linkedQuizzes, truth } from '../../../../tests/fixtures/records/linked-quizzes.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { draftOf, makeChapter, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { openDatabase } from '../../../platform/database/open.ts';

describe('Linked questions', () => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let statements = 0;
  beforeAll(async () => {
    const opened = await openDatabase({ dataDir: makeTempDir('linked'), databaseUrl: undefined });
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    server = await startServer({ adapters: { database: { ...opened, db: opened.db.withPlugin(counting) } } });
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
    await server.api(setReviewRule, { body: { rule: 'off' }, as: editor });
    return () => server.close();
  });
  const { origin, linkedTo, save, linksOf } = linkedQuizzes(() => ({ server, chapter, editor }));
  const countOf = async (work: () => Promise<{ readonly status?: number }>): Promise<number> => {
    const before = statements;
    expect((await work()).status ?? 200).toBe(200);
    return statements - before;
  };

  it('are corrected in one quiz or wait in many with as many statements', async () => {
    const counts: number[] = [];
    for (const copies of [1, 6]) {
      const one = await origin();
      for (let made = 0; made < copies; made += 1) await linkedTo(one);
      counts.push(await countOf(() => save(one, corrected(one))));
    }
    expect(counts[1]).toBe(counts[0]);
  });
  it('are listed with as many statements', async () => {
    const counts: number[] = [];
    for (const questions of [1, 5]) {
      const ids = Array.from({ length: questions }, (_, index) => `q${String(index)}`);
      const one = await origin({ questions: ids.map(truth) });
      const links = ids.map((id) => ({ questionId: id, from: { quizId: one._id, questionId: id } }));
      const body = draftOf(chapter, { status: 'draft', questions: ids.map(truth), linking: { links } });
      const two = (await server.api(addQuiz, { body, as: editor })).data.data.quiz;
      await save(
        one,
        ids.map((id) => ({ ...truth(id), correct: false })),
      );
      counts.push(
        await countOf(async () => {
          expect((await linksOf(two)).map(({ waiting }) => waiting?.version)).toEqual(ids.map(() => 2));
          return {};
        }),
      );
    }
    expect(counts[1]).toBe(counts[0]);
  });
  it('are added with as many statements', async () => {
    const counts: number[] = [];
    for (const questions of [1, 5]) {
      const ids = Array.from({ length: questions }, (_, index) => `q${String(index)}`);
      const one = await origin({ questions: ids.map(truth) });
      const links = ids.map((id) => ({ questionId: id, from: { quizId: one._id, questionId: id } }));
      const body = draftOf(chapter, { status: 'draft', questions: ids.map(truth), linking: { links } });
      counts.push(
        await countOf(async () => {
          await server.api(addQuiz, { body, as: editor });
          return {};
        }),
      );
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
