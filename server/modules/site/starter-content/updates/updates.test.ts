/** Newer starter content on a site that is in use. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decideContentUpdate, listContentUpdates } from '#shared/contract/site/content-updates.ts';
import { createResult, getOneResult, updateResult } from '#shared/contract/attempts/result.ts';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { describeOnBothDatabases } from '../../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../../tests/fixtures/server/server.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { seedContent } from '../seed.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url));
const question = (number: number, changes: object = {}) => ({
  kind: 'single',
  prompt: `Which option is right in question ${String(number)}?`,
  options: ['Alpha', 'Beta', 'Gamma'],
  answer: 'Alpha',
  explanation: 'Because the source says so, in its first chapter.',
  source: { title: 'A Textbook', locator: `chapter ${String(number)}` },
  ...changes,
});
const quiz = (key: string, changes: object = {}, first: object = {}) => ({
  key,
  title: `The quiz ${key}`,
  description: 'A quiz of the starter content for this test.',
  program: 'staticeBusinessQuizzes',
  subject: 'Finance',
  chapter: 'Interest',
  difficulty: 'easy',
  timeLimitMinutes: null,
  passMark: 50,
  questions: Array.from({ length: 8 }, (_, at) => question(at + 1, at === 0 ? first : {})),
  ...changes,
});

describeOnBothDatabases('An update of the starter content', (start) => {
  let folder: string;
  let server: TestServer;
  let admin: Person;

  const file = (key: string): string => join(folder, 'quizzes', 'mba', `${key}.json`);
  const put = async (key: string, ...changes: readonly object[]): Promise<void> => {
    await mkdir(dirname(file(key)), { recursive: true });
    await writeFile(file(key), JSON.stringify(quiz(key, ...changes)));
  };
  const idOf = async (key: string): Promise<string> =>
    (await server.db.selectFrom('quizzes').select('id').where('source_key', '=', key).executeTakeFirstOrThrow()).id;
  const read = async (key: string): Promise<QuizForStaff> => {
    const reply = await server.api(getQuiz, { params: { id: await idOf(key) }, as: admin });
    const found = reply.data.data.quiz;
    if (!('keyed' in found)) throw new Error('The editor sees no key');
    return found;
  };
  const edit = async (key: string, changes: object): Promise<void> => {
    const { subject, chapter, version, ...rest } = await read(key);
    const body = { ...rest, subjectId: subject._id, chapterId: chapter._id, baseVersion: version, ...changes };
    const reply = await server.api(updateQuiz, { params: { id: await idOf(key) }, body, as: admin });
    expect(reply.status).toBe(200);
  };
  const offers = async () => (await server.api(listContentUpdates, { as: admin })).data.data;
  const decide = (key: string, body: unknown, as = admin) =>
    server.api(decideContentUpdate, { params: { key }, body, as });
  const updated = (): Promise<number> => server.app.updates.updateUnedited();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'business-wisdom-content-'));
    for (const key of ['rates', 'bonds', 'shares']) await put(key);
    server = await start({ config: { contentDir: folder } });
    admin = await signUp(server, { role: 'admin' });
    await seedContent({ db: server.db, clock: server.clock, random: systemRandom }, folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A learner chooses that option in the first question. */
  const choose = async (key: string, option: string): Promise<{ readonly as: Person; readonly id: string }> => {
    const as = await signUp(server);
    const opened = await server.api(createResult, { body: { quizId: await idOf(key) }, as });
    const { result, quiz: asked } = opened.data.data;
    const [first] = asked.questions;
    const value = first?.kind === 'single' ? first.options.find(({ text }) => text === option)?.id : undefined;
    const answers = [{ questionId: first?.id, value, seq: 1 }];
    await server.api(updateResult, { params: { id: result._id }, body: { answers, submit: true }, as });
    return { as, id: result._id };
  };
  const scoreOf = async ({ as, id }: { readonly as: Person; readonly id: string }): Promise<unknown> => {
    const { data } = await server.api(getOneResult, { params: { id }, as });
    return 'score' in data.data.result ? data.data.result.score : null;
  };

  it('brings corrected keys to quizzes that nobody edited, and regrades their results', async () => {
    const results = await Promise.all(['rates', 'bonds', 'shares'].map((key) => choose(key, 'Beta')));
    expect(await Promise.all(results.map(scoreOf))).toEqual([0, 0, 0]);
    const before = await read('rates');
    for (const key of ['rates', 'bonds', 'shares']) await put(key, {}, { answer: 'Beta' });
    expect(await updated()).toBe(3);
    await server.runTask('regrades');
    await server.runTask('regrades');
    await server.runTask('regrades');
    expect(await Promise.all(results.map(scoreOf))).toEqual([1, 1, 1]);
    const after = await read('rates');
    expect([after.version, after.questions.map(({ id }) => id)]).toEqual([2, before.questions.map(({ id }) => id)]);
    expect(await updated(), 'a second start finds nothing new').toBe(0);
    expect(await offers()).toEqual([]);
  });

  it('reaches a database of a version that noted nothing, and leaves what was edited there', async () => {
    await edit('bonds', { title: 'Our own title' });
    await server.db.deleteFrom('starter_items').execute();
    for (const key of ['rates', 'bonds']) await put(key, { passMark: 60 });
    expect(await updated()).toBe(1);
    expect([(await read('rates')).passMark, (await read('bonds')).passMark]).toEqual([60, 50]);
    expect(await offers()).toMatchObject([
      {
        _id: 'bonds',
        state: 'edited',
        version: 2,
        changes: [
          { label: 'Title', mine: 'Our own title', theirs: 'The quiz bonds' },
          { label: 'Pass mark', mine: '50%', theirs: '60%' },
        ],
      },
    ]);
  });

  it('shows an edited quiz side by side, and an editor takes it with a regrade', async () => {
    const result = await choose('rates', 'Beta');
    await edit('rates', { description: 'Our own description of this quiz.' });
    await put('rates', {}, { answer: 'Beta', explanation: 'The second edition corrects it.' });
    expect(await updated()).toBe(0);
    const [offer] = await offers();
    expect(offer?.changes).toEqual([
      {
        label: 'Description',
        mine: 'Our own description of this quiz.',
        theirs: 'A quiz of the starter content for this test.',
      },
      { label: 'Question 1: right answer', mine: 'Alpha', theirs: 'Beta' },
      {
        label: 'Question 1: explanation',
        mine: 'Because the source says so, in its first chapter.',
        theirs: 'The second edition corrects it.',
      },
    ]);
    const { version, digest } = offer ?? {};
    const body = { choice: 'take', version, digest };
    const reply = await decide('rates', body);
    expect(reply.data.data).toEqual({ itemId: await idOf('rates'), regraded: true });
    expect((await decide('rates', body)).status, 'sent again, since the reply was lost').toBe(200);
    await server.runTask('regrades');
    expect(await scoreOf(result)).toBe(1);
    expect((await read('rates')).version).toBe(3);
    expect(await offers()).toEqual([]);
  });

  it('is offered again when it changes after an editor kept their own', async () => {
    await edit('rates', { title: 'Our own title' });
    await put('rates', { passMark: 60 });
    const [offer] = await offers();
    const { version, digest } = offer ?? {};
    expect((await decide('rates', { choice: 'keep', version, digest })).status).toBe(200);
    expect(await offers()).toEqual([]);
    expect([(await read('rates')).title, await updated()]).toEqual(['Our own title', 0]);
    await put('rates', { passMark: 70 });
    expect((await offers()).map(({ _id }) => _id)).toEqual(['rates']);
  });

  it('is refused when the quiz or the file has changed since it was shown', async () => {
    await edit('rates', { title: 'Our own title' });
    await put('rates', { passMark: 60 });
    const [offer] = await offers();
    const { version, digest } = offer ?? {};
    await edit('rates', { title: 'A newer title' });
    expect((await decide('rates', { choice: 'take', version, digest })).error.code).toBe('EDIT_CONFLICT');
    await put('rates', { passMark: 70 });
    expect((await decide('rates', { choice: 'take', version: 3, digest })).error.code).toBe('EDIT_CONFLICT');
    expect((await decide('nothing', { choice: 'take', version, digest })).status).toBe(404);
  });

  it('adds a new quiz when an editor wants it, and never one that was deleted', async () => {
    await server.db.deleteFrom('quizzes').where('source_key', '=', 'shares').execute();
    await put('shares', { passMark: 60 });
    await put('options');
    expect(await updated()).toBe(0);
    const found = await offers();
    expect(found).toMatchObject([{ _id: 'options', state: 'new', itemId: null, version: null, partCount: 8 }]);
    const reply = await decide('options', { choice: 'take', version: null, digest: found[0]?.digest });
    expect(reply.data.data).toEqual({ itemId: await idOf('options'), regraded: false });
    expect(await offers()).toEqual([]);
  });

  it('isn’t taken back by a server that still has the older files', async () => {
    const older = await readFile(file('rates'), 'utf8');
    await put('rates', { passMark: 60 });
    expect(await updated()).toBe(1);
    await writeFile(file('rates'), older);
    expect(await updated()).toBe(0);
    expect([(await read('rates')).passMark, await offers()]).toEqual([60, []]);
    await put('rates', { passMark: 70 });
    expect(await updated(), 'a newer file is').toBe(1);
  });

  it('keeps the ids of a question that moves, and gives a new one its own', async () => {
    const before = await read('rates');
    const { questions } = JSON.parse(await readFile(file('rates'), 'utf8')) as {
      readonly questions: readonly object[];
    };
    await put('rates', { questions: [question(9), ...questions.slice(0, 7).toReversed()] });
    expect(await updated()).toBe(1);
    const ids = (await read('rates')).questions.map(({ id }) => id);
    expect(ids.slice(1)).toEqual(
      before.questions
        .map(({ id }) => id)
        .slice(0, 7)
        .toReversed(),
    );
    expect(before.questions.map(({ id }) => id)).not.toContain(ids[0]);
  });

  it('of today’s content changes nothing on a site that has it', async () => {
    const real = await start({ config: { contentDir: CONTENT } });
    await seedContent({ db: real.db, clock: real.clock, random: systemRandom }, CONTENT);
    await real.db.deleteFrom('starter_items').execute();
    expect(await real.app.updates.updateUnedited()).toBe(0);
    const versions = await real.db.selectFrom('quizzes').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
  });
});
