import './tables.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { flashcardData } from './personal-data.ts';
import { createDeckEditing } from './editing.ts';
import { deckStaffRoutes, flashcardRoutes } from './routes.ts';
import { deckSearch } from './search-source.ts';
import { createFlashcards } from './service.ts';

/** Decks of flashcards and what each learner knows of them. */
export const flashcards = defineModule({
  name: 'flashcards',
  reads: ['users'],
  create: (deps, modules) => {
    const mayOpen = (actor: Actor): Promise<boolean> => modules.billing.entitlements.mayOpen(actor);
    const service = createFlashcards({ ...deps, timezone: deps.config.dailyTimezone, mayOpen });
    const editing = createDeckEditing({
      ...deps,
      pathWith: (db, id) => modules['learning-paths'].pathWith(db, { kind: 'deck', item: id }),
    });
    return {
      routes: [...flashcardRoutes(service), ...deckStaffRoutes(editing)],
      personalData: [flashcardData(deps)],
      searched: [deckSearch({ ...deps, mayOpen })],
    };
  },
});
