/** Answers of old attempts in files: everything reads as before, whatever happens on the way. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { getGradebook } from '#shared/contract/attempts/gradebook.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import { getLatestResult, getOneResult, getResult, updateResult } from '#shared/contract/attempts/result.ts';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { getPracticeSummary } from '#shared/contract/learning/practice.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { calculatedAnswer, calculatedQuestion } from '../../../../tests/fixtures/records/calculated.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { practise } from '../../../../tests/fixtures/records/feedback.ts';
import { makeExam, takeExam } from '../../../../tests/fixtures/records/mock-exams.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import {
  everyKind,
  makeChapter,
  makeQuiz,
  rightAnswers,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { createDiskStore, type ObjectStore } from '../../../platform/storage/object-store.ts';
import { StoreUnavailable } from '../../../platform/storage/store-unavailable.ts';
import { readAnswerFile } from './answer-file.ts';
import { UNFINISHED_RETENTION_MS } from './archiving.ts';
import { missingArchives } from './missing-archives.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const TASK = 'answer archives';

/** Faults that the store has from now on. */
interface Faults {
  put?: ((key: string) => void) | undefined;
  get?: ((key: string) => void) | undefined;
  remove?: ((key: string) => void) | undefined;
}

describeOnBothDatabases('Answers of old attempts', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  let folder: string;
  let files: ObjectStore;
  const faults: Faults = {};
  const config = { archiveAnswersAfterDays: DAYS };

  beforeAll(async () => {
    folder = makeTempDir('archive-files');
    const disk = createDiskStore(folder);
    files = {
      async put(key, bytes) {
        await disk.put(key, bytes);
        faults.put?.(key);
      },
      async get(key) {
        faults.get?.(key);
        return disk.get(key);
      },
      async remove(key) {
        faults.remove?.(key);
        return disk.remove(key);
      },
    };
    server = await start({ config, adapters: { files } });
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });

  const archive = () => server.runTask(TASK);
  const grow = async (...people: readonly Person[]): Promise<Person[]> => {
    server.clock.advance((DAYS + 1) * DAY_MS);
    editor = await inNewSession(server, editor);
    return Promise.all(people.map((person) => inNewSession(server, person)));
  };
  const answersIn = async (attemptId: string): Promise<number> =>
    (await server.db.selectFrom('attempt_answers').selectAll().where('attempt_id', '=', attemptId).execute()).length;
  const locationOf = async (attemptId: string) =>
    (await server.db.selectFrom('attempts').select('archive_id').where('id', '=', attemptId).executeTakeFirst())
      ?.archive_id ?? null;
  const keyOf = async (attemptId: string): Promise<string> => {
    const row = await server.db
      .selectFrom('answer_archives')
      .select('key')
      .where('id', '=', (await locationOf(attemptId)) ?? '')
      .executeTakeFirstOrThrow();
    return row.key;
  };
  const stored = async (): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const resultText = async (as: Person, id: string): Promise<string> => {
    const answer = await server.api(getOneResult, { params: { id }, as });
    expect(answer.status).toBe(200);
    return JSON.stringify(answer.body);
  };
  const quizOf = async (changes: Readonly<Record<string, unknown>> = {}) => {
    editor = await inNewSession(server, editor);
    return (await makeQuiz(server, editor, chapter, changes))._id;
  };

  it('open byte for byte as before, with every kind of question, drawn numbers, sections and feedback', async () => {
    const learner = await signUp(server);
    const all = await quizOf({ questions: [...everyKind, calculatedQuestion()], negativeMarking: 0.25 });
    const withFeedback = await quizOf({ feedback: 'choice' });
    const exam = await makeExam(server, editor, { title: 'Old exam' });
    const ids = [
      (await finish(server, learner, all))._id,
      (await finish(server, learner, all, firstRight(2)))._id,
      (
        await finish(server, learner, all, (questions) =>
          questions.map((question, seq) => ({
            questionId: question.id,
            seq,
            value: question.kind === 'calculated' ? calculatedAnswer(question.prompt) * 2 : null,
          })),
        )
      )._id,
      (await practise(server, learner, withFeedback))._id,
      (await takeExam(server, learner, exam._id, rightAnswers))._id,
      (await finish(server, learner, all, () => []))._id,
    ];
    const [reader = learner] = await grow(learner);
    /** Everything that is read from attempts and their answers. */
    const read = async () => ({
      results: await Promise.all(ids.map((id) => resultText(reader, id))),
      latest: (await server.api(getLatestResult, { params: { id: all }, as: reader })).body,
      own: (await server.api(getResult, { as: reader })).body,
      history: (await server.api(getHistory, { as: reader })).body,
      statuses: (await server.api(getQuizStatuses, { as: reader })).body,
      accuracy: (await server.api(getAccuracy, { as: reader })).body,
      practice: (await server.api(getPracticeSummary, { as: reader })).body,
      gradebook: (await server.api(getGradebook, { as: editor })).body,
      analysis: (await server.api(quizAnalysis, { params: { id: all }, as: editor })).body,
      attempts: (await server.api(downloadData, { as: reader })).data.records['attempts'],
    });
    const before = await read();
    const blank = ids.at(-1) ?? '';
    expect(await answersIn(ids[0] ?? '')).toBe(everyKind.length + 1);
    await archive();
    for (const id of ids) expect(await answersIn(id)).toBe(0);
    for (const id of ids) expect((await locationOf(id)) === null).toBe(id === blank);
    expect(await read()).toEqual(before);
    // Computed again from the answers, wherever they are.
    await server.app.recount.all();
    expect((await server.api(getAccuracy, { as: reader })).body).toEqual(before.accuracy);
    // A submission that is sent again gets its result.
    const [first = ''] = ids;
    const again = await server.api(updateResult, {
      params: { id: first },
      body: { answers: [], submit: true },
      as: reader,
    });
    expect(again.data.data.result).toEqual(
      (await server.api(getOneResult, { params: { id: first }, as: reader })).data.data.result,
    );
    expect(server.logs()).toContain('"event":"answers.archived"');
  });

  it('move only from finished attempts of learners that are old enough, and once', async () => {
    const learner = await signUp(server);
    const quiz = await quizOf();
    const { _id: old } = await finish(server, learner, quiz);
    server.clock.advance(DAY_MS * DAYS);
    const reader = await inNewSession(server, learner);
    editor = await inNewSession(server, editor);
    const { _id: young } = await finish(server, reader, quiz);
    server.clock.advance(DAY_MS);
    await archive();
    expect([await answersIn(old), await answersIn(young)]).toEqual([0, everyKind.length]);
    const known = await stored();
    await archive();
    expect(await stored()).toEqual(known);
    expect(await locationOf(old)).not.toBeNull();
  });

  describe('when something fails', () => {
    it('stay in the database if a process ends after writing the file, and move with the next run', async () => {
      const learner = await signUp(server);
      const { _id: id } = await finish(server, learner, await quizOf());
      const [reader = learner] = await grow(learner);
      const before = await resultText(reader, id);
      let left = '';
      faults.put = (key) => {
        left = key;
        throw new Error('The process ended');
      };
      await archive();
      faults.put = undefined;
      expect([await answersIn(id), await locationOf(id)]).toEqual([everyKind.length, null]);
      expect(await files.get(left)).not.toBeNull();
      await archive();
      expect(await answersIn(id)).toBe(0);
      expect(await resultText(reader, id)).toBe(before);
      server.clock.advance(UNFINISHED_RETENTION_MS + 1);
      await archive();
      expect(await files.get(left)).toBeNull();
      expect(await resultText(reader, id)).toBe(before);
    });

    it('stay in the database if the file isn’t what was written', async () => {
      const learner = await signUp(server);
      const { _id: id } = await finish(server, learner, await quizOf());
      await grow(learner);
      faults.get = () => {
        throw new StoreUnavailable('down');
      };
      await archive();
      faults.get = undefined;
      expect(await answersIn(id)).toBe(everyKind.length);
      await archive();
      expect(await answersIn(id)).toBe(0);
    });

    it('move though an old file can’t be removed, which is tried again', async () => {
      const learner = await signUp(server);
      const { _id: id } = await finish(server, learner, await quizOf());
      await grow(learner);
      let left = '';
      faults.put = (key) => {
        left = key;
        throw new Error('The process ended');
      };
      await archive();
      faults.put = undefined;
      server.clock.advance(UNFINISHED_RETENTION_MS + 1);
      faults.remove = () => {
        throw new StoreUnavailable('down');
      };
      await archive();
      faults.remove = undefined;
      expect(await answersIn(id)).toBe(0);
      expect(await files.get(left)).not.toBeNull();
      await archive();
      expect(await files.get(left)).toBeNull();
    });

    it('are in one file if two processes archive them at the same time', async () => {
      const learner = await signUp(server);
      const { _id: id } = await finish(server, learner, await quizOf());
      const [reader = learner] = await grow(learner);
      const before = await resultText(reader, id);
      await Promise.all([archive(), archive(), archive()]);
      expect(await answersIn(id)).toBe(0);
      expect(await resultText(reader, id)).toBe(before);
    });

    it('answer 503 with a sentence while the store is down or the file damaged, and lists go on', async () => {
      const learner = await signUp(server);
      const { _id: id } = await finish(server, learner, await quizOf());
      const [reader = learner] = await grow(learner);
      const before = await resultText(reader, id);
      await archive();
      const key = await keyOf(id);
      const refused = async () => {
        const answer = await server.api(getOneResult, { params: { id }, as: reader });
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('60');
        expect(answer.error).toMatchObject({
          code: 'UNAVAILABLE',
          message: 'We can’t open answers from that time right now. They’re safe. Try again in a few minutes.',
        });
      };
      faults.get = () => {
        throw new StoreUnavailable('down');
      };
      await refused();
      expect((await server.api(getHistory, { as: reader })).status).toBe(200);
      faults.get = undefined;
      const bytes = await readFile(join(folder, key));
      await writeFile(
        join(folder, key),
        bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte)),
      );
      await refused();
      expect(await missingArchives(server.db, files)).toMatchObject({ keys: [key] });
      await rm(join(folder, key));
      await refused();
      expect(await missingArchives(server.db, files)).toMatchObject({ keys: [key] });
      await writeFile(join(folder, key), bytes);
      expect(await resultText(reader, id)).toBe(before);
      expect(await missingArchives(server.db, files)).toEqual({ keys: [], attempts: 0 });
    });
  });

  it('of a deleted account leave the files, and others’ stay', async () => {
    const quiz = await quizOf();
    const [leaving, staying] = [await signUp(server), await signUp(server)];
    const gone = (await finish(server, leaving, quiz))._id;
    const left = (await finish(server, staying, quiz))._id;
    const [leaver = leaving, reader = staying] = await grow(leaving, staying);
    const before = await resultText(reader, left);
    await archive();
    const key = await keyOf(gone);
    expect(await keyOf(left)).toBe(key);
    await server.api(deleteAccount, { as: leaver, body: { password: leaver.password } });
    await archive();
    const next = await keyOf(left);
    expect(next).not.toBe(key);
    const rows = await readAnswerFile((await files.get(next)) ?? Buffer.alloc(0));
    expect(new Set(rows.map(({ attempt_id }) => attempt_id)).has(left)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(gone);
    expect(JSON.stringify(rows)).not.toContain(leaver.userId);
    expect(await resultText(reader, left)).toBe(before);
    // A backup of the database from before names the replaced file.
    server.clock.advance(server.config.keepReplacedArchivesDays * DAY_MS);
    await archive();
    expect(await files.get(key)).not.toBeNull();
    server.clock.advance(1);
    await archive();
    expect(await files.get(key)).toBeNull();
    expect(await resultText(await inNewSession(server, reader), left)).toBe(before);
  });

  it('come back for a regrade, and move again with the new points', async () => {
    const quiz = await quizOf({ questions: ['q1', 'q2'].map(alphaQuestion) });
    const learner = await signUp(server);
    const { _id: id } = await finish(server, learner, quiz, choosing({ q1: 'Beta', q2: 'Alpha' }));
    const [reader = learner] = await grow(learner);
    await archive();
    const key = await keyOf(id);
    await correctKey(server, { editor, place: chapter, id: quiz, keys: { q1: 'Beta' } });
    const regraded = await server.api(getOneResult, { params: { id }, as: reader });
    expect(regraded.data.data.result).toMatchObject({ percent: 100, regraded: { percentBefore: 50 } });
    expect([await answersIn(id), await locationOf(id)]).toEqual([2, null]);
    const before = await resultText(reader, id);
    await archive();
    expect(await answersIn(id)).toBe(0);
    expect(await keyOf(id)).not.toBe(key);
    expect(await resultText(reader, id)).toBe(before);
  });
});
