import { appOn } from './app-on-database.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

/** Recomputes streaks, points, leaderboards and totals from the attempts. */
export const recompute: Command = {
  usage: '',
  summary: 'makes streaks, points, boards, badges, accuracy and practice decks anew from the attempts',
  takes: [0, 0],
  run: () =>
    onExistingDatabase(async (database, config) => {
      const app = await appOn(database, config);
      const people = await app.recount.all();
      await app.http.close();
      console.log(`Counted anew: ${String(people)} people`);
    }),
};
