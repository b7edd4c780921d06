import { rotateCredentialKey } from '../modules/credentials/index.ts';
import { appOn } from './app-on-database.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

/** Replaces the key that signs credentials. */
export const rotateCredentialKeyCommand: Command = {
  usage: '',
  summary: 'replaces the key that signs credentials; credentials that were signed before stay valid',
  takes: [0, 0],
  run: () =>
    onExistingDatabase(async (database, config) => {
      const app = await appOn(database, config);
      const kid = await rotateCredentialKey(app.deps);
      await app.http.close();
      console.log(`Credentials are signed with ${kid} from now on. The private half of the key before is deleted.`);
    }),
};
