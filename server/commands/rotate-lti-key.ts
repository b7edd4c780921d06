import { rotateLtiKey } from '../modules/lti/index.ts';
import { appOn } from './app-on-database.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

/** Replaces the key that signs messages to learning platforms. */
export const rotateLtiKeyCommand: Command = {
  usage: '[--leaked]',
  summary:
    'makes the next key for learning platforms, which signs in a day; --leaked withdraws the current key at once',
  takes: [0, 0],
  switches: ['leaked'],
  run: ({ switches }) =>
    onExistingDatabase(async (database, config) => {
      const app = await appOn(database, config);
      const leaked = switches.has('leaked');
      const { kid, signsAt } = await rotateLtiKey(app.deps, leaked);
      await app.http.close();
      console.log(
        leaked
          ? `Messages to learning platforms are signed with ${kid} from now on. The key before is withdrawn.`
          : `Messages to learning platforms are signed with ${kid} from ${new Date(signsAt).toISOString()}. Until then platforms learn it from /lti/jwks.`,
      );
    }),
};
