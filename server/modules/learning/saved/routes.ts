import {
  getSavedOfResult,
  listSaved,
  listSavedTopics,
  practiseSaved,
  removeSaved,
  saveQuestion,
  writeNote,
} from '#shared/contract/learning/saved-questions.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { PractiseSaved } from './practising.ts';
import type { SavedQuestions } from './service.ts';

export const savedRoutes = (saved: SavedQuestions, practise: PractiseSaved): readonly Route[] => [
  route(listSaved, async ({ actor, query }) => {
    const { items, total } = await saved.list(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(listSavedTopics, async ({ actor }) => ({ success: true, data: await saved.topics(actor) })),
  route(getSavedOfResult, async ({ actor, params }) => ({
    success: true,
    data: { saved: await saved.ofResult(actor, params.id) },
  })),
  route(saveQuestion, async ({ actor, body }) => ({ success: true, data: { saved: await saved.save(actor, body) } })),
  route(writeNote, async ({ actor, params, body }) => ({
    success: true,
    data: { saved: await saved.write(actor, params.id, body) },
  })),
  route(removeSaved, async ({ actor, params }) => {
    await saved.remove(actor, params.id);
    return { success: true, message: 'Removed from your saved questions' };
  }),
  route(practiseSaved, async ({ actor, body }) => ({ success: true, data: { added: await practise(actor, body) } })),
];
