/** Calls to addresses of users, webhooks, and the members of partners who manage them. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const OUTGOING = 'server/platform/http/outgoing';
const WEBHOOKS = 'server/modules/webhooks';
const MEMBERS = 'server/modules/partners/members';
const OWN = 'server/modules/partners/own';

export const webhooks: readonly Mutation[] = [
  ...mutationsOf(`${OUTGOING}/targets.ts`, [OUTGOING], {
    'webhooks: addresses on the public internet': ["if (parsed.range() !== 'unicast') return false;", ''],
    'webhooks: global addresses of IPv6': [
      "return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);",
      'return true;',
    ],
    'webhooks: https': ["!(local && url.protocol === 'http:')", "url.protocol !== 'http:'"],
    'webhooks: this machine only where it is allowed': [
      'const local = rules.allowLocal && isLocalHost(url);',
      'const local = isLocalHost(url);',
    ],
  }),
  ...mutationsOf(`${OUTGOING}/outgoing.ts`, [OUTGOING], {
    'webhooks: addresses of a name': [
      'first === undefined || !all.every(({ address }) => isAllowedAddress(address, rules))',
      'first === undefined',
    ],
    'webhooks: addresses in the call': ['if (fault !== null) return', 'if (false as boolean) return'],
    'webhooks: the start of a reply': ['.subarray(0, most)', ''],
    'webhooks: a time limit': ['AbortSignal.timeout(limitMs)', 'AbortSignal.timeout(limitMs * 1_000)'],
  }),
  ...mutationsOf(`${WEBHOOKS}/service.ts`, [`${WEBHOOKS}/webhooks.test.ts`], {
    'webhooks: of their owner’s members': [' || !(await owner.canManage(userId, id))', ''],
    'webhooks: addresses are checked when they are saved': [
      'const message = targetFault(url, rules);',
      'const message = null as string | null;',
    ],
    'webhooks: ten at most': ['.length >= WEBHOOKS_MAX', '.length >= 1_000'],
  }),
  ...mutationsOf(`${WEBHOOKS}/secrets.ts`, [`${WEBHOOKS}/webhooks.test.ts`], {
    'webhooks: the previous secret ends': [' && (row.previous_until ?? 0) > now', ''],
  }),
  ...mutationsOf(`${WEBHOOKS}/emitting.ts`, [`${WEBHOOKS}/delivering.test.ts`], {
    'webhooks: in order per object': [
      'const isNext = (await firstWaiting(trx, webhook.id, object)) === undefined;',
      'const isNext = true as boolean;',
    ],
  }),
  ...mutationsOf(`${WEBHOOKS}/delivering.ts`, [`${WEBHOOKS}/delivering.test.ts`], {
    'webhooks: one try for all while a receiver is down': [
      'webhook.retry_at !== null && webhook.retry_at > startedAt',
      'webhook.retry_at !== null && (false as boolean)',
    ],
    'webhooks: given up after days': ['now - failing.failing_since >= GIVE_UP_MS', 'false'],
  }),
  ...mutationsOf('server/app.ts', [`${WEBHOOKS}/delivering.test.ts`], {
    'webhooks: no email waits for a receiver': ['{ ...work, except: outgoing }', 'work'],
  }),
  ...mutationsOf(`${MEMBERS}/repository.ts`, [MEMBERS], {
    'partners: an invitation is for its address': [
      ".where('id', '=', id)\n    .where('email', '=', email)",
      ".where('id', '=', id)",
    ],
    'partners: an invitation expires': [
      ".where('email', '=', email)\n    .where('created_at', '>=', since)",
      ".where('email', '=', email)",
    ],
  }),
  ...mutationsOf(`${MEMBERS}/demand-member.ts`, [MEMBERS, OWN, 'server/modules/partners/leads'], {
    'partners: figures and leads are for members': [
      "if (!(await isMember(db, userId, partnerId))) throw notFound('partner');",
      '',
    ],
  }),
  ...mutationsOf('server/modules/partners/module.ts', [OWN], {
    'partners: no event about a learner': ['if (event.userId === null) await completed', 'await completed'],
  }),
];
