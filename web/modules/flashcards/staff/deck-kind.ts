import {
  deleteDeck,
  listStaffDecks,
  readStaffDeck,
  setDeckStatus,
  type StaffDeck,
  type WholeDeck,
} from '#shared/contract/flashcards/deck-staff.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { mapQuery, type AuthoredKind } from '../../../app/staff/authored/kind.ts';
import { LIST_FRESHNESS } from '../../../app/staff/lists/list-state.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';

export const DECKS: AuthoredKind<StaffDeck, WholeDeck> = {
  nouns: ['deck', 'decks'],
  page: 'flashcard-decks',
  useItems: (query) => useQuery(listStaffDecks, { query }, LIST_FRESHNESS),
  useStored: (id) => mapQuery(useFresh(readStaffDeck, { params: { id } }), ({ data }) => data.deck),
  setStatus: (id, status) => session.client.call(setDeckStatus, { params: { id }, body: { status } }),
  remove: (id) => session.client.call(deleteDeck, { params: { id } }),
  learnerPath: (id) => paths.deck(id),
};
