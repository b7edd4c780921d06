/** Newer insights, case studies, decks, sheets, examples and learning paths on a site that is in use. */
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteDeck, readStaffDeck, saveDeck } from '#shared/contract/flashcards/deck-staff.ts';
import { getDeck, getStudySession, rateFlashcard } from '#shared/contract/flashcards/flashcards.ts';
import { getOneResult } from '#shared/contract/attempts/result.ts';
import { getTeachingNote } from '#shared/contract/cases/teaching-note.ts';
import { getPath } from '#shared/contract/learning-paths/learning-paths.ts';
import { decideContentUpdate, listContentUpdates } from '#shared/contract/site/content-updates.ts';
import { describeOnBothDatabases } from '../../../../../tests/fixtures/databases/databases.ts';
import { takeExam } from '../../../../../tests/fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../../tests/fixtures/server/server.ts';
import { systemRandom } from '../../../../platform/random.ts';
import type { DocumentKindName } from '../documents/kind.ts';
import { documentKinds } from '../documents/kinds.ts';
import { seedDocuments } from '../documents/seed.ts';
import { seedContent } from '../seed.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url));

/** A document of each kind: its file, and where it is stored. */
const SAMPLES = {
  insight: { file: 'insights/jiostar-two-bidders-become-one.json', table: 'news_insights', column: 'source_key' },
  case: { file: 'case-studies/a-favour-before-the-thirty-first.json', table: 'case_studies', column: 'source_key' },
  deck: { file: 'decks/finance-vocabulary.json', table: 'flashcard_decks', column: 'id' },
  sheet: { file: 'sheets/activity-and-market-ratios.json', table: 'formula_sheets', column: 'id' },
  example: { file: 'examples/pricing-a-bond.json', table: 'worked_examples', column: 'id' },
  mock: { file: 'mocks/cmat-style-five-sections.json', table: 'quizzes', column: 'source_key' },
  path: { file: 'paths/cash-before-profit.json', table: 'learning_paths', column: 'id' },
} as const satisfies Readonly<Record<DocumentKindName, object>>;
const KINDS = ['insight', 'case', 'deck', 'sheet', 'example', 'mock', 'path'] as const;

const nameOf = (file: string): string => parse(file).name;

/** The samples, and what the learning path and the mock exam refer to. */
const SAMPLE_NAMES = new Set(
  Object.values(SAMPLES).flatMap(({ file }) => {
    const references = readFileSync(join(CONTENT, file), 'utf8').matchAll(/"(?:quiz|item)": ?"([^"]+)"/g);
    return [nameOf(file), ...[...references].map(([, name = '']) => name)];
  }),
);

/** Copies the samples with their pictures and notes: reading and storing the whole content takes seconds. */
const copySamples = (folder: string): Promise<void> =>
  cp(CONTENT, folder, {
    recursive: true,
    filter: (source) => extname(source) === '' || SAMPLE_NAMES.has(nameOf(source)),
  });

interface Card {
  readonly front: string;
  readonly back: string;
}

describeOnBothDatabases('An update of starter documents', (start) => {
  let folder: string;
  let server: TestServer;
  let admin: Person;

  const read = async (kind: DocumentKindName): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(join(folder, SAMPLES[kind].file), 'utf8')) as Record<string, unknown>;
  const change = async (kind: DocumentKindName, changes: object): Promise<void> =>
    writeFile(join(folder, SAMPLES[kind].file), JSON.stringify({ ...(await read(kind)), ...changes }));
  const keyOf = async (kind: DocumentKindName): Promise<string> => {
    const { key, id } = await read(kind);
    return String(key ?? id);
  };
  /** Quizzes and mock exams share a table. */
  const storedKeyOf = async (kind: DocumentKindName): Promise<string> =>
    `${kind === 'mock' ? 'mock:' : ''}${await keyOf(kind)}`;
  /** The stored document of the sample. */
  const stored = async (kind: DocumentKindName) => {
    const { table, column } = SAMPLES[kind];
    return server.db
      .selectFrom(table as 'flashcard_decks')
      .select(['id', 'title', 'version', 'status'])
      .where(column as 'id', '=', await storedKeyOf(kind))
      .executeTakeFirst();
  };
  const setStored = async (kind: DocumentKindName, columns: { title?: string; version?: number; status?: 'draft' }) => {
    const { table, column } = SAMPLES[kind];
    const before = await stored(kind);
    await server.db
      .updateTable(table as 'flashcard_decks')
      .set(columns)
      .where(column as 'id', '=', await storedKeyOf(kind))
      .execute();
    if (kind !== 'mock' || before === undefined || columns.version === undefined) return;
    const found = server.db.selectFrom('quiz_versions').selectAll().where('quiz_id', '=', before.id);
    const row = await found.where('number', '=', before.version).executeTakeFirstOrThrow();
    await server.db
      .insertInto('quiz_versions')
      .values({ ...row, number: columns.version })
      .execute();
  };
  const offers = async () => (await server.api(listContentUpdates, { as: admin })).data.data;
  const decide = (key: string, body: unknown) => server.api(decideContentUpdate, { params: { key }, body, as: admin });
  const updated = (): Promise<number> => server.app.updates.updateUnedited();
  const seed = async (): Promise<void> => {
    const { db, clock } = server;
    await seedContent({ db, clock, random: systemRandom }, folder);
    const kinds = documentKinds({ clock, random: systemRandom, files: server.app.deps.files }, folder);
    for (const kind of kinds) await seedDocuments({ db, clock }, kind);
  };

  const startSeeded = async (): Promise<void> => {
    server = await start({ config: { contentDir: folder } });
    admin = await signUp(server, { role: 'admin' });
    await seed();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'business-wisdom-content-'));
    await copySamples(folder);
    await startSeeded();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('of today’s content changes nothing on a site that has it, also where an earlier server noted nothing', async () => {
    await cp(CONTENT, folder, { recursive: true });
    await startSeeded();
    expect([await updated(), await offers()]).toEqual([0, []]);
    await server.db.deleteFrom('starter_items').execute();
    for (const table of ['flashcard_decks', 'formula_sheets', 'worked_examples', 'learning_paths'] as const)
      await server.db.updateTable(table).set({ title_folded: null }).execute();
    await server.db.updateTable('quizzes').set({ source_key: null }).where('kind', '=', 'mock').execute();
    expect([await updated(), await offers()]).toEqual([0, []]);
    for (const kind of KINDS) expect((await stored(kind))?.version).toBe(1);
  });

  it('reaches every kind that no one edited, with its status, and only once', async () => {
    for (const kind of KINDS) {
      await setStored(kind, { status: 'draft' });
      await change(kind, { title: `A corrected ${kind}` });
    }
    expect(await updated()).toBe(KINDS.length);
    for (const kind of KINDS) {
      expect(await stored(kind)).toMatchObject({ title: `A corrected ${kind}`, version: 2, status: 'draft' });
    }
    expect([await updated(), await offers()]).toEqual([0, []]);
    await copySamples(folder);
    expect(await updated(), 'the older files of a server that restarts during an upgrade').toBe(0);
  });

  describe.each(KINDS)('of the kind %s', (kind) => {
    it('is compared with an editor’s version, taken or declined, and refused when either has changed', async () => {
      const { title } = await read(kind);
      await setStored(kind, { title: 'Our own title', version: 2 });
      await change(kind, { title: 'A newer title' });
      expect(await updated()).toBe(0);
      const key = `${kind}:${await keyOf(kind)}`;
      const [offer, ...others] = await offers();
      expect(others).toEqual([]);
      expect(offer).toMatchObject({
        ...{ _id: key, kind, state: 'edited', itemId: (await stored(kind))?.id, version: 2 },
        changes: [{ label: 'Title', mine: 'Our own title', theirs: 'A newer title' }],
      });
      const { digest } = offer ?? {};
      expect((await decide(key, { choice: 'keep', version: 2, digest })).status).toBe(200);
      expect([await offers(), (await stored(kind))?.title]).toEqual([[], 'Our own title']);

      await change(kind, { title });
      expect(await offers(), 'the file that it was made of').toEqual([]);
      await change(kind, { title: 'The newest title' });
      const [again] = await offers();
      await setStored(kind, { version: 3 });
      const stale = await decide(key, { choice: 'take', version: 2, digest: again?.digest });
      expect(stale.error.code).toBe('EDIT_CONFLICT');
      const body = { choice: 'take', version: 3, digest: again?.digest };
      const taken = await decide(key, body);
      expect(taken.data.data).toEqual({ itemId: (await stored(kind))?.id, regraded: false });
      expect((await decide(key, body)).status, 'sent again, since the reply was lost').toBe(200);
      expect(await stored(kind)).toMatchObject({ title: 'The newest title', version: 4 });
      expect(await offers()).toEqual([]);
    });
  });

  it('offers a new document, adds it, and never offers one that was deleted', async () => {
    const deck = { ...(await read('deck')), id: 'new-words', title: 'New words' };
    await writeFile(join(folder, 'decks', 'new-words.json'), JSON.stringify(deck));
    const [offer] = await offers();
    expect(offer).toMatchObject({ _id: 'deck:new-words', kind: 'deck', state: 'new', itemId: null, partCount: 30 });
    const body = { choice: 'take', version: null, digest: offer?.digest };
    expect((await decide('deck:new-words', body)).data.data).toEqual({ itemId: 'new-words', regraded: false });
    const params = { id: 'new-words' };
    expect((await server.api(getDeck, { params, as: admin })).data.data.deck.cards).toHaveLength(30);
    await server.api(deleteDeck, { params, as: admin });
    await writeFile(join(folder, 'decks', 'new-words.json'), JSON.stringify({ ...deck, title: 'Newer words' }));
    expect([await updated(), await offers()]).toEqual([0, []]);
    expect((await decide('deck:nothing', body)).status).toBe(404);
    expect((await decide('book:nothing', body)).status).toBe(404);
  });

  it('waits with a path until everything in it has been added', async () => {
    const deck = { ...(await read('deck')), id: 'new-words', title: 'New words' };
    await writeFile(join(folder, 'decks', 'new-words.json'), JSON.stringify(deck));
    const { steps } = (await read('path')) as { readonly steps: readonly object[] };
    const step = { kind: 'deck', item: 'new-words', reason: 'These words return in every later chapter.', minutes: 5 };
    await change('path', { steps: [...steps, step] });
    expect(await updated()).toBe(0);
    const [offer, ...others] = await offers();
    expect([offer?._id, others]).toEqual(['deck:new-words', []]);
    await decide('deck:new-words', { choice: 'take', version: null, digest: offer?.digest });
    expect(await updated()).toBe(1);
    const { path } = (await server.api(getPath, { params: { id: await keyOf('path') }, as: admin })).data.data;
    expect(path.steps.at(-1)).toMatchObject({ item: { _id: 'new-words', title: 'New words' }, state: 'available' });
  });

  it('stores the picture of a new insight', async () => {
    const insight = { ...(await read('insight')), key: 'a-new-insight', title: 'A new insight' };
    await writeFile(join(folder, 'insights', 'a-new-insight.json'), JSON.stringify(insight));
    await cp(
      join(folder, 'insights', 'pictures', `${await keyOf('insight')}.webp`),
      join(folder, 'insights', 'pictures', 'a-new-insight.webp'),
    );
    const [offer] = await offers();
    const taken = await decide('insight:a-new-insight', { choice: 'take', version: null, digest: offer?.digest });
    const { image } = await server.db
      .selectFrom('news_insights')
      .select('image')
      .where('id', '=', taken.data.data.itemId ?? '')
      .executeTakeFirstOrThrow();
    expect((await fetch(`${server.url}${image ?? ''}`)).headers.get('content-type')).toBe('image/webp');
  });

  it('leaves an editor’s deck alone that happens to have the key of a new one', async () => {
    const deck = { ...(await read('deck')), id: 'new-words', title: 'New words' };
    await writeFile(join(folder, 'decks', 'new-words.json'), JSON.stringify(deck));
    const row = { title: 'Their words', description: '', access: 'free', status: 'published', card_count: 0 } as const;
    const times = { published_at: 1, created_at: 1, updated_at: 1 };
    await server.db
      .insertInto('flashcard_decks')
      // The author's account was deleted.
      .values({ ...row, ...times, id: 'new-words', version: 1, author_id: null, title_folded: 'their words' })
      .execute();
    expect(await updated()).toBe(0);
    expect((await server.api(getDeck, { params: { id: 'new-words' } })).data.data.deck.title).toBe('Their words');
  });

  it('keeps the progress of learners with cards whose front stays', async () => {
    const learner = await signUp(server);
    const params = { id: await keyOf('deck') };
    const [card] = (await server.api(getStudySession, { params, as: learner })).data.data.session.cards;
    await server.api(rateFlashcard, {
      params: { id: card?._id ?? '' },
      body: { turn: card?.turn, rating: 'easy' },
      as: learner,
    });
    const { cards } = (await read('deck')) as { readonly cards: readonly Card[] };
    await change('deck', { cards: cards.toReversed().map((one) => ({ ...one, back: `${one.back} Corrected.` })) });
    expect(await updated()).toBe(1);
    const { deck } = (await server.api(getDeck, { params, as: learner })).data.data;
    expect(deck.cards.map(({ front }) => front)).toEqual(cards.map(({ front }) => front).toReversed());
    const same = deck.cards.find(({ _id }) => _id === card?._id);
    expect([same?.front, same?.back.endsWith('Corrected.')]).toEqual([card?.front, true]);
    const started = await server.db.selectFrom('flashcard_progress').select('card_id').execute();
    expect(started).toEqual([{ card_id: card?._id }]);
  });

  it('shows which cards differ', async () => {
    const params = { id: await keyOf('deck') };
    const { deck } = (await server.api(readStaffDeck, { params, as: admin })).data.data;
    const { title, description, access, status, version } = deck;
    const [first, second, ...rest] = deck.cards;
    const cards = [{ ...first, back: 'Our own words' }, ...rest];
    const body = { title, description, access, status, version, cards };
    expect((await server.api(saveDeck, { params, body, as: admin })).status).toBe(200);
    await change('deck', { description: 'A newer description of these finance words.' });
    const [offer] = await offers();
    expect(offer?.changes.map(({ label }) => label)).toEqual([
      'Description',
      `Card “${first?.front ?? ''}”`,
      `Card “${second?.front ?? ''}”`,
    ]);
    expect(offer?.changes[1]?.mine).toContain('Our own words');
    expect(offer?.changes[2]?.mine).toBe('');
  });

  it('regrades results of a mock exam whose key was corrected', async () => {
    const question = (number: number, answer: string) => ({
      kind: 'single',
      prompt: `Which option is right in question ${String(number)} of this exam?`,
      options: ['Alpha', 'Beta', 'Gamma'],
      answer,
      explanation: 'Because the source says so, in its first chapter.',
      source: { title: 'A Textbook', locator: `chapter ${String(number)}` },
    });
    const section = { title: 'One section', minutes: 10, calculator: false, right: 4, wrong: 1 };
    const put = (answer: string) =>
      change('mock', {
        access: 'free',
        sections: [{ ...section, questions: [question(1, answer), question(2, 'Gamma'), question(3, 'Gamma')] }],
      });
    await put('Alpha');
    expect(await updated()).toBe(1);
    const learner = await signUp(server);
    const id = (await stored('mock'))?.id ?? '';
    const result = await takeExam(server, learner, id, (questions) =>
      questions.slice(0, 1).map((one) => ({
        questionId: one.id,
        value: one.kind === 'single' ? (one.options.find(({ text }) => text === 'Beta')?.id ?? '') : '',
        seq: 1,
      })),
    );
    expect(result.score).toBe(0);
    await put('Beta');
    expect(await updated()).toBe(1);
    await server.runTask('regrades');
    const { data } = await server.api(getOneResult, { params: { id: result._id }, as: learner });
    expect(data.data.result).toMatchObject({ status: 'finished', score: 4 });
  });

  it('brings a mock exam in which only a field was removed', async () => {
    const question = (number: number, more: object = {}) => ({
      kind: 'single',
      prompt: `Which option is right in question ${String(number)} of this exam?`,
      options: ['Alpha', 'Beta', 'Gamma'],
      answer: 'Alpha',
      explanation: 'Because the source says so, in its first chapter.',
      source: { title: 'A Textbook', locator: `chapter ${String(number)}` },
      ...more,
    });
    const section = { title: 'One section', minutes: 10, calculator: false, right: 4, wrong: 1 };
    const put = (more: object) =>
      change('mock', { sections: [{ ...section, questions: [question(1, more), question(2), question(3)] }] });
    await put({ reviewBy: '2030-01-01' });
    expect(await updated()).toBe(1);
    await put({});
    expect(await updated()).toBe(1);
  });

  it('brings newer teaching notes, and that of a case study which is taken', async () => {
    const caseKey = 'a-favour-before-the-thirty-first';
    const noteFile = join(folder, `teaching-notes/${caseKey}.json`);
    const file = JSON.parse(await readFile(noteFile, 'utf8')) as object;
    const putNote = (synopsis: string) => writeFile(noteFile, JSON.stringify({ ...file, synopsis }));
    const synopsis = async (id: string) =>
      (await server.api(getTeachingNote, { params: { id }, as: admin })).data.data.note?.synopsis;
    const { id = '' } = (await stored('case')) ?? {};
    const before = await synopsis(id);
    await putNote('A newer synopsis of the favour.');
    await updated();
    expect(await synopsis(id)).toBe('A newer synopsis of the favour.');
    await writeFile(noteFile, JSON.stringify(file));
    await updated();
    expect(await synopsis(id), 'an older server that restarts').not.toBe(before);

    const text = { ...(await read('case')), key: 'a-new-case' };
    await writeFile(join(folder, 'case-studies/a-new-case.json'), JSON.stringify(text));
    await writeFile(
      join(folder, 'teaching-notes/a-new-case.json'),
      JSON.stringify({ ...file, case: 'a-new-case', synopsis: 'For the new case.' }),
    );
    const offer = (await offers()).find(({ _id }) => _id === 'case:a-new-case');
    expect(offer?.state).toBe('new');
    const { data } = await decide('case:a-new-case', { choice: 'take', version: null, digest: offer?.digest });
    expect(await synopsis(data.data.itemId ?? '')).toBe('For the new case.');
  });

  it('says of an edited insight that its programs differ, too', async () => {
    const { id } = (await stored('insight')) ?? {};
    await server.db
      .updateTable('news_insights')
      .set({ version: 2, programs: '[]', description: '<p>Ours</p>' })
      .where('id', '=', id ?? '')
      .execute();
    const { body } = await read('insight');
    await change('insight', { body, title: 'A newer title' });
    const [offer] = await offers();
    expect(offer?.changes.map(({ label }) => label)).toEqual(['Title', 'Text', 'Programs']);
  });
});
