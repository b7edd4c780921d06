/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const flashcardsStaff = dashboardPages([
  {
    path: 'flashcard-decks',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/decks.tsx'),
    section: { label: 'Flashcard decks', group: 'Content', position: 9, key: '2' },
    command: { label: 'New flashcard deck', search: '?edit=new' },
  },
]);
