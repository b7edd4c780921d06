/** Makes streaks, points, boards and totals anew from the attempts, with the environment of the server. */
import { appOn } from './app-on-database.ts';
import { onExistingDatabase, runCommand } from './on-database.ts';

await runCommand(() =>
  onExistingDatabase(async (database, config) => {
    const app = await appOn(database, config);
    const people = await app.recount.all();
    await app.http.close();
    console.log(`Counted anew: ${String(people)} people`);
  }),
);
