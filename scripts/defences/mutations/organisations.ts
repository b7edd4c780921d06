/** Organisations: who sees and changes their people, seats, and whose an invitation is. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const MODULE = 'server/modules/organisations';

export const organisations: readonly Mutation[] = [
  ...mutationsOf('shared/domain/organisations/roles.ts', ['shared/domain/organisations'], {
    'organisations: managers can’t touch owners': [
      "(role === 'manager' && from !== 'owner' && to !== 'owner')",
      "role === 'manager'",
    ],
  }),
  ...mutationsOf(`${MODULE}/members/access.ts`, [`${MODULE}/members`], {
    'organisations: other people’s don’t exist': [
      'if (membership === undefined) throw notFound(noun);',
      "if (membership === undefined) throw new Refusal('FORBIDDEN');",
    ],
    'organisations: people are listed for owners and managers': [
      'if (!managesPeople(membership.role)) {',
      'if (false as boolean) {',
    ],
  }),
  ...mutationsOf(`${MODULE}/members/service.ts`, [`${MODULE}/members`], {
    'organisations: the last owner stays': ["if (member.role !== 'owner') return;", 'if (true as boolean) return;'],
  }),
  ...mutationsOf(`${MODULE}/members/personal-data.ts`, [`${MODULE}/members`], {
    'organisations: no member inherits one': [
      "firstOther(trx, organisationId, 'manager', userId)",
      "firstOther(trx, organisationId, 'member', userId)",
    ],
  }),
  ...mutationsOf(`${MODULE}/invitations/service.ts`, [`${MODULE}/invitations`, `${MODULE}/members`], {
    'organisations: an invitation is for its address': ['if (seen?.email !== email)', 'if (seen === undefined)'],
    'organisations: an invitation expires': [' || invitation.sent_at < openSince()', ''],
    'organisations: no more people than seats': [
      '>= (await totalSeats(trx, organisation, clock.now()))) {',
      '>= 1_000 + (await totalSeats(trx, organisation, clock.now()))) {',
    ],
    'organisations: invitations are bounded': ['+ added.length > most', '+ added.length > 1_000_000'],
  }),
  ...mutationsOf(`${MODULE}/assignments/outcomes-repository.ts`, [`${MODULE}/assignments`], {
    'assignments: attempts from before don’t count': [
      "(source.once ? found : found.whereRef('result.finished_at', '>=', 'assignment.created_at'))",
      'found',
    ],
    'assignments: not for people who join after the due date': [
      ".whereRef('member.created_at', '<', 'assignment.due_at')",
      '',
    ],
    'assignments: only the first attempts count': ["'taken.number', '<=', ", "'taken.number', '>', "],
  }),
  ...mutationsOf(`${MODULE}/assignments/service.ts`, [`${MODULE}/assignments`], {
    'assignments: only for the organisation’s people': [
      "if (found.length < requested.members.length) throw notFound('member');",
      '',
    ],
    'assignments: kept by owners and managers': [
      "  await demandManager(db, actor, row.organisation_id, 'assignment');",
      '',
    ],
  }),
  ...mutationsOf(`${MODULE}/assignments/notices.ts`, [`${MODULE}/assignments`], {
    'assignments: no reminder for people who are done': ['if (isDone || ', 'if ('],
  }),
  ...mutationsOf(`${MODULE}/directory/service.ts`, [`${MODULE}/directory`], {
    'organisations: no fewer seats than people': ['total < used) {', '(false as boolean)) {'],
  }),
  ...mutationsOf(`${MODULE}/keys/service.ts`, [`${MODULE}/keys`, `${MODULE}/machine-api`], {
    'API keys: end at their date': ['row === undefined || isExpired(row, now)', 'row === undefined'],
    'API keys: are bounded': ['.length >= KEYS_MAX)', '.length >= 1_000_000)'],
  }),
  ...mutationsOf('server/platform/http/routes/authenticate.ts', [`${MODULE}/keys`, `${MODULE}/machine-api`], {
    'API keys: a call needs its scope': ['!scopes.some((scope) => granted.includes(scope))', 'granted.length === 0'],
  }),
  ...mutationsOf(`${MODULE}/scim/users.ts`, [`${MODULE}/scim`], {
    'SCIM: addresses of verified domains alone': [
      'if (await sso().ownsAddress(trx, organisationId, email)) return;',
      'if (email !== organisationId) return;',
    ],
    'SCIM: owners stay': ["if (role === 'owner') throw new Refusal('FORBIDDEN', { message: OWNER });", ''],
  }),
  ...mutationsOf(`${MODULE}/scim/safe-paths.ts`, [`${MODULE}/scim`], {
    'SCIM: a path names attributes alone': [' && !UNSAFE.test(names)', ''],
  }),
];
