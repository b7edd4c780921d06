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
    'organisations: no more people than seats': ['>= organisation.seats) {', '>= organisation.seats + 1_000) {'],
    'organisations: invitations are bounded': ['+ added.length > most', '+ added.length > 1_000_000'],
  }),
  ...mutationsOf(`${MODULE}/directory/service.ts`, [`${MODULE}/directory`], {
    'organisations: no fewer seats than people': ['if (seats < used) {', 'if (false as boolean) {'],
  }),
];
