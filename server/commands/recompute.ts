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
      const { users, leftOut } = await app.recount.all();
      await app.http.close();
      console.log(`Counted anew: ${String(users)} people`);
      if (leftOut === 0) return;
      const advice =
        'their archived answers can’t be read now. The log names the files. Run this again when they are back';
      console.log(`Not counted: ${String(leftOut)} people, because ${advice}`);
    }),
};
