/** Decks of flashcards for their authors, over HTTP. */
import { beforeEach, expect, it } from 'vitest';
import {
  addDeck,
  deleteDeck,
  listStaffDecks,
  readStaffDeck,
  saveDeck,
  setDeckStatus,
  type WholeDeck,
} from '#shared/contract/flashcards/deck-staff.ts';
import { getDeck, getDecks, getStudySession, rateFlashcard } from '#shared/contract/flashcards/flashcards.ts';
import { deleteAccount } from '#shared/contract/identity/account.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { deckDraft, draftCard } from '../../../tests/fixtures/records/deck-drafts.ts';
import { makeDeck } from '../../../tests/fixtures/records/flashcards.ts';
import { makePath, pathStep } from '../../../tests/fixtures/records/learning-paths.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A flashcard deck in the dashboard', (start) => {
  let server: TestServer;
  let editor: Person;
  let author: Person;

  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    author = await signUp(server, { role: 'subadmintwo' });
  });

  const add = async (changes: Readonly<Record<string, unknown>> = {}, as = author): Promise<WholeDeck> => {
    const reply = await server.api(addDeck, { as, body: deckDraft(changes) });
    expect(reply.status).toBe(201);
    return reply.data.data.deck;
  };
  const bodyOf = ({ title, description, access, cards, status, version }: WholeDeck) => ({
    title,
    description,
    access,
    cards,
    status,
    version,
  });
  const save = (deck: WholeDeck, changes: Readonly<Record<string, unknown>>, as = editor) =>
    server.api(saveDeck, { as, params: { id: deck._id }, body: { ...bodyOf(deck), ...changes } });
  const setStatus = (id: string, status: 'draft' | 'published', as = editor) =>
    server.api(setDeckStatus, { as, params: { id }, body: { status } });
  const learnersSee = async () => (await server.api(getDecks, {})).data.data.decks.map(({ title }) => title);
  const rateFirst = async (id: string, learner: Person): Promise<string> => {
    const [card] = (await server.api(getStudySession, { params: { id }, as: learner })).data.data.session.cards;
    if (card === undefined) throw new Error('Nothing to study');
    await server.api(rateFlashcard, { params: { id: card._id }, as: learner, body: { turn: 0, rating: 'good' } });
    return card._id;
  };

  it('is a draft of its author until an editor publishes it, and hidden again when it is unpublished', async () => {
    const deck = await add();
    expect(deck).toMatchObject({ _id: 'working-capital', status: 'draft', version: 1, cardCount: 2 });
    expect(deck.author?._id).toBe(author.userId);
    expect(await learnersSee()).toEqual([]);
    expect((await setStatus(deck._id, 'published', author)).error.code).toBe('FORBIDDEN');
    expect((await setStatus(deck._id, 'published')).data.data.deck.status).toBe('published');
    expect(await learnersSee()).toEqual(['Working capital']);
    const seen = (await server.api(getDeck, { params: { id: deck._id } })).data.data.deck;
    expect(seen.cards.map(({ front, back, example, source }) => [front, back, example, source])).toEqual([
      ['Current ratio', 'Meaning of Current ratio', null, null],
      ['Quick ratio', 'Meaning of Quick ratio', null, null],
    ]);
    await setStatus(deck._id, 'draft');
    expect(await learnersSee()).toEqual([]);
  });

  it('can be changed by its author while it is a draft, and by no other author', async () => {
    const deck = await add();
    const other = await signUp(server, { role: 'subadmintwo' });
    const params = { id: deck._id };
    expect((await server.api(readStaffDeck, { as: other, params })).status).toBe(404);
    expect((await server.api(listStaffDecks, { as: other })).data.data).toEqual([]);
    expect((await save(deck, { title: 'Theirs' }, other)).status).toBe(404);
    expect((await save(deck, { title: 'Mine' }, author)).data.data.deck).toMatchObject({ title: 'Mine', version: 2 });
    await setStatus(deck._id, 'published');
    expect((await server.api(readStaffDeck, { as: author, params })).error.code).toBe('FORBIDDEN');
    expect((await server.api(deleteDeck, { as: author, params })).error.code).toBe('FORBIDDEN');
  });

  it('may be incomplete as a draft, and names each field to complete before it is published', async () => {
    const deck = await add({ description: '', cards: [draftCard('Float', { back: '' }), draftCard('float')] });
    const refused = await setStatus(deck._id, 'published');
    expect([refused.status, refused.error.code]).toEqual([400, 'CONTENT_NOT_READY']);
    expect(refused.error.details?.problems).toEqual([
      { field: 'description', message: 'The description is required' },
      { field: 'cards.0.back', message: 'The back is required' },
      { field: 'cards.1.front', message: 'Card 1 has the same front' },
    ]);
    const saved = await save(deck, { status: 'published' });
    expect(saved.error.code).toBe('CONTENT_NOT_READY');
    expect(await learnersSee()).toEqual([]);
  });

  it('keeps the learner’s progress with the cards that stay, whatever their text and order', async () => {
    const deck = await add({ status: 'published' }, editor);
    const learner = await signUp(server);
    const rated = await rateFirst(deck._id, learner);
    const [first, second] = deck.cards;
    if (first === undefined || second === undefined) throw new Error('The deck has two cards');
    const cards = [draftCard('Net float'), second, { ...first, back: 'Current assets ÷ current liabilities' }];
    const edited = (await save(deck, { cards })).data.data.deck;
    expect(edited.cards.map(({ _id }) => _id).slice(1)).toEqual([second._id, rated]);
    const progress = (await server.api(getDeck, { params: { id: deck._id }, as: learner })).data.data.deck.progress;
    expect(progress).toMatchObject({ started: 1, new: 2 });
    await save(edited, { cards: [second] });
    const after = (await server.api(getDeck, { params: { id: deck._id }, as: learner })).data.data.deck;
    expect(after).toMatchObject({ cardCount: 1, progress: { started: 0, new: 1 } });
  });

  it('is not overwritten by someone who saw an older version', async () => {
    const deck = await add();
    await save(deck, { title: 'First' });
    const late = await save(deck, { title: 'Second' });
    expect([late.status, late.error.code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  it('gets a key of its own, and cards of its own when it is a copy', async () => {
    const deck = await add();
    const copy = await add({ cards: deck.cards });
    expect(copy._id).toMatch(/^working-capital-[0-9a-f]{6}$/);
    expect(copy.cards.map(({ front }) => front)).toEqual(deck.cards.map(({ front }) => front));
    expect(copy.cards.filter(({ _id }) => deck.cards.some((card) => card._id === _id))).toEqual([]);
  });

  it('is deleted while no learner has studied it and no path includes it', async () => {
    const remove = (id: string) => server.api(deleteDeck, { as: editor, params: { id } });
    const studied = await add({ status: 'published', title: 'Studied' }, editor);
    await rateFirst(studied._id, await signUp(server));
    expect((await remove(studied._id)).error.code).toBe('CONTENT_IN_USE');
    const listed = await add({ title: 'Listed' });
    await makePath(server, { steps: [pathStep('deck', listed._id)] });
    expect((await remove(listed._id)).error.message).toContain('includes this deck');
    const unused = await add({ title: 'Unused' });
    expect((await remove(unused._id)).status).toBe(200);
    expect((await server.api(readStaffDeck, { as: editor, params: { id: unused._id } })).status).toBe(404);
  });

  it('is found by a part of its title and by status; starter decks are listed for editors', async () => {
    await add({ title: 'Écart types' });
    await makeDeck(server, { id: 'starter' });
    const titles = async (query: Readonly<Record<string, string>>, as = editor) =>
      (await server.api(listStaffDecks, { as, query })).data.data.map(({ title }) => title);
    expect(await titles({ search: 'ECART' })).toEqual(['Écart types']);
    expect(await titles({ search: 'STARTER' })).toEqual(['Deck starter']);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ status: 'published' })).toEqual(['Deck starter']);
    expect(await titles({ status: 'draft' })).toEqual(['Écart types']);
    expect(await titles({}, author)).toEqual(['Écart types']);
  });

  it('stays without an author when the account is deleted', async () => {
    const deck = await add();
    await server.api(deleteAccount, { as: author, body: { password: author.password } });
    const read = (await server.api(readStaffDeck, { as: editor, params: { id: deck._id } })).data.data.deck;
    expect(read).toMatchObject({ title: 'Working capital', author: null });
  });

  it('leaves entries in the audit log', async () => {
    const deck = await add();
    await save(deck, { title: 'Renamed' });
    await setStatus(deck._id, 'published');
    await server.api(deleteDeck, { as: editor, params: { id: deck._id } });
    const admin = await signUp(server, { role: 'admin' });
    const acts = (await server.api(listAudit, { as: admin })).data.data;
    expect(
      acts
        .filter(({ action }) => action.startsWith('deck.'))
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['deck.add', 'deck.delete', 'deck.status', 'deck.update']);
  });
});
