/** Flashcards, over HTTP. */
import { expect, it } from 'vitest';
import {
  getDeck,
  getDecks,
  getStudySession,
  rateFlashcard,
  resetDeck,
  type StudyCard,
} from '#shared/contract/flashcards/flashcards.ts';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { makeDeck } from '../../../tests/fixtures/records/flashcards.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../tests/fixtures/records/plans.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnBothDatabases('Flashcards', (start) => {
  const begin = async (deck: Parameters<typeof makeDeck>[1] = {}) => {
    const server = await start();
    return { server, id: await makeDeck(server, deck), person: await signUp(server) };
  };
  const sessionOf = async (server: TestServer, as: Person, id: string) =>
    (await server.api(getStudySession, { params: { id }, as })).data.data.session;
  const rate = (server: TestServer, as: Person, { _id, turn }: Pick<StudyCard, '_id' | 'turn'>, rating: Rating) =>
    server.api(rateFlashcard, { params: { id: _id }, as, body: { turn, rating } });
  const fronts = (cards: readonly StudyCard[]): string[] => cards.map(({ front }) => front);
  const first = (cards: readonly StudyCard[]): StudyCard => {
    const [card] = cards;
    if (card === undefined) throw new Error('Nothing to study');
    return card;
  };
  const progressOf = async (server: TestServer, as: Person, id: string) =>
    (await server.api(getDeck, { params: { id }, as })).data.data.deck.progress;

  it('are seen by guests: all decks, and the cards of free ones', async () => {
    const { server, id } = await begin();
    const paid = await makeDeck(server, { id: 'paid', access: 'subscriber' });
    await makeDeck(server, { id: 'draft', status: 'draft' });
    const { decks } = (await server.api(getDecks, {})).data.data;
    expect(decks).toMatchObject([
      { _id: id, access: 'free', cardCount: 25, locked: null, progress: null },
      { _id: paid, access: 'subscriber', cardCount: 25, locked: 'subscription', progress: null },
    ]);
    const open = (await server.api(getDeck, { params: { id } })).data.data.deck;
    expect(open.cards).toHaveLength(25);
    expect(open.cards[0]).toMatchObject({ front: 'Term 1', back: 'Meaning 1', example: '₹90 ÷ ₹60 = 1.5' });
    const locked = await server.api(getDeck, { params: { id: paid } });
    expect(locked.data.data.deck.cards).toEqual([]);
    expect(JSON.stringify(locked.body)).not.toContain('Meaning');
    expect((await server.api(getDeck, { params: { id: 'draft' } })).error.code).toBe('NOT_FOUND');
    expect((await server.api(getStudySession, { params: { id } })).status).toBe(401);
  });

  it('of a deck for subscribers are studied with a plan alone', async () => {
    const { server, id, person } = await begin({ access: 'subscriber' });
    expect((await server.api(getStudySession, { params: { id }, as: person })).error.code).toBe(
      'SUBSCRIPTION_REQUIRED',
    );
    const subscriber = await signUp(server);
    await givePlan(server, subscriber, 'yearly');
    const card = first((await sessionOf(server, subscriber, id)).cards);
    const refused = await rate(server, person, card, 'good');
    expect([refused.status, refused.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    expect((await rate(server, subscriber, card, 'good')).status).toBe(200);
    expect((await server.api(getDeck, { params: { id }, as: subscriber })).data.data.deck.locked).toBeNull();
  });

  it('of an archived deck are not found, though its progress is kept', async () => {
    const { server, id, person } = await begin();
    const card = first((await sessionOf(server, person, id)).cards);
    await rate(server, person, card, 'good');
    await server.db.updateTable('flashcard_decks').set({ status: 'archived' }).where('id', '=', id).execute();
    const after = await rate(server, person, { ...card, turn: 1 }, 'good');
    expect(after.error.code).toBe('NOT_FOUND');
    expect((await server.api(resetDeck, { params: { id }, as: person })).status).toBe(404);
    expect((await server.api(getDecks, { as: person })).data.data.decks).toEqual([]);
    expect(await server.db.selectFrom('flashcard_progress').select('turn').execute()).toEqual([{ turn: 1 }]);
  });

  it('start ten a day, in the order of the deck', async () => {
    const { server, id, person } = await begin();
    const session = await sessionOf(server, person, id);
    expect(session.progress).toEqual({ new: 10, due: 0, started: 0, learned: 0, nextAt: null });
    expect(fronts(session.cards)).toEqual(Array.from({ length: 10 }, (_, at) => `Term ${String(at + 1)}`));
    for (const card of session.cards) expect((await rate(server, person, card, 'easy')).status).toBe(200);
    const after = await sessionOf(server, person, id);
    expect(after.cards).toEqual([]);
    expect(after.progress).toMatchObject({ new: 0, due: 0, started: 10, learned: 10 });
    const { cards } = (await server.api(getDeck, { params: { id } })).data.data.deck;
    const eleventh = await rate(server, person, { _id: cards[10]?._id ?? '', turn: 0 }, 'good');
    expect(eleventh.error).toMatchObject({ code: 'EDIT_CONFLICT' });
    server.clock.advance(DAY);
    expect(fronts((await sessionOf(server, person, id)).cards)[0]).toBe('Term 11');
  });

  it('return when they are due, longest overdue first, before new ones', async () => {
    const { server, id, person } = await begin();
    const [one, two] = (await sessionOf(server, person, id)).cards;
    if (one === undefined || two === undefined) throw new Error('Too few cards');
    expect(one.choices.map(({ rating }) => rating)).toEqual(['again', 'hard', 'good', 'easy']);
    const minutes = one.choices.map((choice) => choice.minutes);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    const again = (await rate(server, person, one, 'again')).data.data.outcome;
    expect(Date.parse(again.dueAt) - server.clock.now()).toBe(10 * MINUTE);
    expect(again.progress).toMatchObject({ due: 0, started: 1, learned: 0, nextAt: again.dueAt });
    server.clock.advance(MINUTE);
    await rate(server, person, two, 'again');
    expect(fronts((await sessionOf(server, person, id)).cards)).not.toContain('Term 1');
    server.clock.advance(10 * MINUTE);
    const { cards, progress } = await sessionOf(server, person, id);
    expect(fronts(cards).slice(0, 3)).toEqual(['Term 1', 'Term 2', 'Term 3']);
    expect(cards.slice(0, 3).map(({ isNew }) => isNew)).toEqual([false, false, true]);
    expect(progress).toMatchObject({ due: 2, new: 8, started: 2 });
    const promised = first(cards).choices.find(({ rating }) => rating === 'good')?.minutes ?? 0;
    const good = (await rate(server, person, first(cards), 'good')).data.data.outcome;
    expect(Math.ceil((Date.parse(good.dueAt) - server.clock.now()) / MINUTE)).toBe(promised);
    expect(good.progress).toMatchObject({ due: 1, learned: 1 });
  });

  it('count a repeated rating once, and refuse another one of the same turn', async () => {
    const { server, id, person } = await begin();
    const card = first((await sessionOf(server, person, id)).cards);
    const reply = await rate(server, person, card, 'good');
    server.clock.advance(MINUTE);
    expect((await rate(server, person, card, 'good')).data.data.outcome.dueAt).toBe(reply.data.data.outcome.dueAt);
    expect((await rate(server, person, card, 'again')).error.code).toBe('EDIT_CONFLICT');
    expect((await rate(server, person, { ...card, turn: 7 }, 'again')).error.code).toBe('EDIT_CONFLICT');
    expect((await server.db.selectFrom('flashcard_progress').select('turn').execute())[0]?.turn).toBe(1);
  });

  it('count parallel ratings of one card once, and never start more than ten', async () => {
    const { server, id, person } = await begin();
    const card = first((await sessionOf(server, person, id)).cards);
    const same = await Promise.all(Array.from({ length: 4 }, () => rate(server, person, card, 'good')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { cards } = (await server.api(getDeck, { params: { id } })).data.data.deck;
    const many = await Promise.all(cards.slice(1, 15).map(({ _id }) => rate(server, person, { _id, turn: 0 }, 'good')));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await progressOf(server, person, id)).toMatchObject({ started: 10, new: 0 });
  });

  it('are all new after a reset, which a late rating of before doesn’t undo', async () => {
    const { server, id, person } = await begin();
    const other = await signUp(server);
    const card = first((await sessionOf(server, person, id)).cards);
    await rate(server, person, card, 'good');
    await rate(server, other, card, 'good');
    for (const _ of [1, 2]) expect((await server.api(resetDeck, { params: { id }, as: person })).status).toBe(200);
    expect(await progressOf(server, person, id)).toEqual({ new: 10, due: 0, started: 0, learned: 0, nextAt: null });
    expect(await progressOf(server, other, id)).toMatchObject({ started: 1 });
    expect((await rate(server, person, card, 'good')).error.code).toBe('EDIT_CONFLICT');
    const anew = first((await sessionOf(server, person, id)).cards);
    expect(anew).toMatchObject({ front: 'Term 1', turn: 2, isNew: true });
    expect((await rate(server, person, anew, 'good')).status).toBe(200);
    expect(await progressOf(server, person, id)).toMatchObject({ started: 1 });
  });

  it('are in the download of the account, and deleted with it', async () => {
    const { server, id, person } = await begin();
    const other = await signUp(server);
    const card = first((await sessionOf(server, person, id)).cards);
    await rate(server, person, card, 'good');
    await rate(server, other, card, 'again');
    const { records } = (await server.api(downloadData, { as: person })).data;
    expect(records['flashcards']).toMatchObject([{ deck: 'Deck ratios', card: 'Term 1', rated: 1, forgotten: 0 }]);
    const gone = await server.api(deleteAccount, { as: person, body: { password: person.password } });
    expect(gone.status).toBe(200);
    const left = await server.db.selectFrom('flashcard_progress').select('user_id').execute();
    expect(left).toEqual([{ user_id: other.userId }]);
  });
});
