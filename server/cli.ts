/** The commands of an operator, each with the environment of the server. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backup } from './commands/backup.ts';
import type { Command } from './commands/command.ts';
import { distribute } from './commands/distribute.ts';
import { doctor } from './commands/doctor.ts';
import { migrate } from './commands/migrate.ts';
import { moveSecretCommand } from './commands/move-secret.ts';
import { runCommand } from './commands/on-database.ts';
import { recompute } from './commands/recompute.ts';
import { resetPassword } from './commands/reset-password.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { restore } from './commands/restore.ts';
import { rotateCredentialKeyCommand } from './commands/rotate-credential-key.ts';
import { rotateLtiKeyCommand } from './commands/rotate-lti-key.ts';

/** The file that the systemd unit of the server reads. */
const SERVICE_ENVIRONMENT = '/etc/business-wisdom.env';

const COMMANDS: Readonly<Record<string, Command>> = {
  backup,
  restore,
  migrate,
  distribute,
  recompute,
  'reset-second-factor': resetSecondFactor,
  'reset-password': resetPassword,
  'move-secret': moveSecretCommand,
  'rotate-credential-key': rotateCredentialKeyCommand,
  'rotate-lti-key': rotateLtiKeyCommand,
  doctor,
};

const HELP = `Usage: node server/cli.ts <command> [--environment <file>]

${Object.entries(COMMANDS)
  .map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.trimEnd().padEnd(38)} ${summary}`)
  .join('\n')}

Each command uses the database of the environment and says which one that is. Variables that are not set are read from
the file, by itself from ${SERVICE_ENVIRONMENT} where that exists.`;

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const readEnvironment = (named: string | undefined): void => {
  const file = named ?? (existsSync(SERVICE_ENVIRONMENT) ? SERVICE_ENVIRONMENT : null);
  if (file === null) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refuse(`${file} can't be read (${reason}). Run this as the user of the server: sudo -u business-wisdom …`);
  }
};

const readArguments = (command: Command, args: readonly string[]) => {
  const switches = Object.fromEntries((command.switches ?? []).map((name) => [name, { type: 'boolean' as const }]));
  // Node takes an --env-file for itself at any position.
  const options = { environment: { type: 'string' as const }, ...switches };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
};

const [name = 'help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  if (!['help', '--help', '-h'].includes(name)) refuse(`There is no command "${name}".\n\n${HELP}`);
  console.log(HELP);
} else {
  const parsed = readArguments(command, rest);
  const [least, most] = command.takes;
  if (parsed === null || parsed.positionals.length < least || parsed.positionals.length > most) {
    refuse(`Usage: node server/cli.ts ${name} ${command.usage}`.trimEnd());
  } else {
    const { environment: file, ...switches } = parsed.values as Record<string, string | boolean | undefined>;
    readEnvironment(typeof file === 'string' ? file : undefined);
    const set = Object.keys(switches).filter((key) => switches[key] === true);
    await runCommand(() => command.run({ words: parsed.positionals, switches: new Set(set) }));
  }
}
