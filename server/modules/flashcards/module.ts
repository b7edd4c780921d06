import './tables.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { flashcardData } from './personal-data.ts';
import { flashcardRoutes } from './routes.ts';
import { createFlashcards } from './service.ts';

/** Decks of flashcards and what each learner knows of them. */
export const flashcards = defineModule({
  name: 'flashcards',
  create: (deps, modules) => {
    const service = createFlashcards({
      ...deps,
      timezone: deps.config.dailyTimezone,
      mayOpen: (actor) => modules.billing.entitlements.mayOpen(actor),
    });
    return { routes: flashcardRoutes(service), personalData: [flashcardData(deps)] };
  },
});
