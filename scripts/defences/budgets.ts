/** Every budget and throttle of the server, found in its source: each is a defence that a test has to notice. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import type { Mutation } from './mutation.ts';

/** More than any test asks for. */
const ENDLESS = '1_000_000_000';

const BUDGET = /: Budget = \{\s*name: '([^']+)',\s*most: [\d_]+/g;
const THROTTLE = /: Throttle = \{[^}]*?name: '([^']+)'(?:,\s*free: [\d_]+)?/g;

export interface Found {
  readonly name: string;
  readonly file: string;
  readonly find: string;
}

/** Returns the budgets and throttles that the server's source declares. */
export const budgetsIn = (root = ROOT): readonly Found[] =>
  globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [BUDGET, THROTTLE].flatMap((pattern) =>
        [...source.matchAll(pattern)].map(([find, name = '']) => ({ name, file, find })),
      );
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const withoutLimit = (find: string): string => {
  const raised = find.replace(/(most|free): [\d_]+$/, `$1: ${ENDLESS}`);
  // A throttle that takes its figures from another one.
  return raised === find ? `${find}, free: ${ENDLESS}` : raised;
};

/** Tests by the name of a budget; a budget without an entry survives. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'asked-ip': ['server/modules/identity/sign-in/sign-up.test.ts'],
  'class-seats': ['tests/access/budgets.test.ts'],
  'codes-day': ['server/modules/identity/sign-in/sign-up.test.ts'],
  'data-downloads': ['tests/access/budgets.test.ts'],
  'device-guesses': ['tests/access/budgets.test.ts'],
  'device-guesses-ip': ['tests/access/budgets.test.ts'],
  'device-starts-ip': ['tests/access/budgets.test.ts'],
  'group-codes-account': ['server/modules/ranking/groups'],
  'group-codes-ip': ['server/modules/ranking/groups'],
  'groups-made': ['tests/access/budgets.test.ts'],
  'guest attempts': ['server/modules/attempts/guest'],
  'leads-email': ['server/modules/partners/leads'],
  'leads-ip': ['tests/access/budgets.test.ts'],
  'login-account': ['server/modules/identity/sign-in/sign-in.test.ts'],
  'login-device': ['server/modules/identity/sign-in/sign-in.test.ts'],
  'login-ip': ['server/modules/identity/sign-in/sign-in.test.ts'],
  'mails-hour': ['server/modules/identity/passwords/reset-password.test.ts'],
  'mails-minute': ['server/modules/identity/passwords/reset-password.test.ts'],
  'mentor-messages': ['tests/access/budgets.test.ts'],
  'mentoring-changes': ['tests/access/budgets.test.ts'],
  'new-addresses': ['server/modules/identity/sign-in/change-email.test.ts'],
  resend: ['server/modules/identity/sign-in/sign-up.test.ts'],
  'organisation-assignments': ['tests/access/budgets.test.ts'],
  'organisation-invitations': ['tests/access/budgets.test.ts'],
  'organisation-resends': ['server/modules/organisations/invitations'],
  'staff-invitation-resends': ['server/modules/identity/staff-invitations'],
  'push-tests': ['tests/access/budgets.test.ts'],
  'seat-orders': ['tests/access/budgets.test.ts'],
  'second-steps': ['server/modules/identity/second-factor/second-step.test.ts'],
  'sso-domain-checks': ['tests/access/budgets.test.ts'],
  'sso-provider-calls': ['tests/access/budgets.test.ts'],
  'sso-starts': ['tests/access/budgets.test.ts'],
  subscriptions: ['tests/access/budgets.test.ts'],
  'webhook-sends': ['server/modules/webhooks'],
};

/** Returns one mutation for each budget: the same budget without an end. */
export const budgetMutations = (): readonly Mutation[] =>
  budgetsIn().map(({ name, file, find }) => ({
    name: `budget ${name}`,
    file,
    find,
    replacement: withoutLimit(find),
    tests: TESTS[name] ?? [],
  }));
