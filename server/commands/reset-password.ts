import { appOn } from './app-on-database.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

/** Gives an account a new password when its user has lost both the password and the mailbox. */
export const resetPassword: Command = {
  usage: '<email address>',
  summary: 'gives an account a new password and prints it, for a user who has lost password and mailbox',
  takes: [1, 1],
  run: ({ words: [email = ''] }) =>
    onExistingDatabase(async (database, config) => {
      const app = await appOn(database, config);
      const password = await app.auth.replacePassword(email.trim().toLowerCase());
      await app.http.close();
      if (password === null) {
        console.log(`${email} belongs to no account`);
        process.exitCode = 1;
        return;
      }
      console.log(
        `The password of ${email} is now: ${password}\nEvery session of the account has ended. Change it after signing in.`,
      );
    }),
};
