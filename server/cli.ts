/** The commands of an operator, each with the environment of the server. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command } from './commands/command.ts';
import { runCommand } from './commands/on-database.ts';

/** The file that the systemd unit of the server reads. */
const SERVICE_ENVIRONMENT = '/etc/business-wisdom.env';

/** Each is loaded when it is run: what one of them needs takes the most of a command's start. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  distribute: async () => (await import('./commands/distribute.ts')).distribute,
  recompute: async () => (await import('./commands/recompute.ts')).recompute,
  'reset-second-factor': async () => (await import('./commands/reset-second-factor.ts')).resetSecondFactor,
  'reset-password': async () => (await import('./commands/reset-password.ts')).resetPassword,
  'move-secret': async () => (await import('./commands/move-secret.ts')).moveSecretCommand,
  'rotate-credential-key': async () => (await import('./commands/rotate-credential-key.ts')).rotateCredentialKeyCommand,
  'rotate-lti-key': async () => (await import('./commands/rotate-lti-key.ts')).rotateLtiKeyCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

const helpText = async (): Promise<string> => {
  const lines = Object.entries(COMMANDS).map(async ([name, load]) => {
    const { usage, summary } = await load();
    return `  ${`${name} ${usage}`.trimEnd().padEnd(38)} ${summary}`;
  });
  return `Usage: node server/cli.ts <command> [--environment <file>]

${(await Promise.all(lines)).join('\n')}

Each command uses the database of the environment and says which one that is. Variables that are not set are read from
the file, by itself from ${SERVICE_ENVIRONMENT} where that exists.`;
};

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
const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
if (command === undefined) {
  if (!['help', '--help', '-h'].includes(name)) refuse(`There is no command "${name}".\n\n${await helpText()}`);
  console.log(await helpText());
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
