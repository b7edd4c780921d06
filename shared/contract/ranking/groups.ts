/** Groups: a company or class with its own leaderboard. Non-members get a 404. */
import * as v from 'valibot';
import { groupNameFault, readInviteCode } from '#shared/domain/ranking/groups.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, list, Moment, Said, single } from '../common/fields.ts';
import { BoardQuery, Leaderboard, Place } from './leaderboard.ts';

/** The name of a group. */
export const GroupName = v.pipe(
  v.string('The name must be text'),
  v.trim(),
  v.normalize('NFC'),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? groupNameFault(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

/** An invitation code, as typed or in a link. */
export const InviteCode = v.pipe(
  v.string('The code is not complete'),
  v.maxLength(40, 'The code is not complete'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const code = readInviteCode(dataset.value);
    if (code !== null) return code;
    addIssue({ message: 'The code is not complete' });
    return NEVER;
  }),
);

export const GroupSummary = v.object({
  _id: v.string(),
  name: v.string(),
  /** True if the reader leads it. */
  leads: v.boolean(),
  members: v.number(),
});
export type GroupSummary = v.InferOutput<typeof GroupSummary>;

export const Group = v.object({
  ...GroupSummary.entries,
  /** The leader's display name. */
  leader: v.string(),
  /** The invitation code; null unless the reader leads the group. */
  code: v.nullable(v.string()),
  createdAt: Moment,
});
export type Group = v.InferOutput<typeof Group>;

export const GroupMember = v.object({
  /** ID of the membership, not of the user. */
  _id: v.string(),
  name: v.string(),
  leads: v.boolean(),
  you: v.boolean(),
  /** True if they hide their name; only listed for the leader. */
  hidden: v.boolean(),
  joinedAt: Moment,
});
export type GroupMember = v.InferOutput<typeof GroupMember>;

export const GroupInvite = v.object({
  name: v.string(),
  leader: v.string(),
  members: v.number(),
  /** The group's ID if the reader is already a member. */
  groupId: v.nullable(v.string()),
});
export type GroupInvite = v.InferOutput<typeof GroupInvite>;

const params = idParams('group');
const inviteParams = v.object({ code: InviteCode });
const group = single({ group: Group });
const body = v.object({ name: GroupName });

export const listGroups = {
  id: 'groups.list',
  method: 'GET',
  path: '/api/groups',
  access: 'session',
  summary: 'The groups of the person who asks, by name.',
  response: list(GroupSummary),
  errors: [],
} as const satisfies Endpoint;

export const createGroup = {
  id: 'groups.create',
  method: 'POST',
  path: '/api/groups',
  access: 'quiz.take',
  summary: 'Makes a group that its maker leads.',
  body,
  status: 201,
  response: group,
  errors: ['GROUP_LIMIT'],
} as const satisfies Endpoint;

export const getGroup = {
  id: 'groups.get',
  method: 'GET',
  path: '/api/groups/:id',
  access: 'session',
  summary: 'A group of the person who asks.',
  params,
  response: group,
  errors: [],
} as const satisfies Endpoint;

export const renameGroup = {
  id: 'groups.rename',
  method: 'PUT',
  path: '/api/groups/:id',
  access: 'session',
  summary: 'Gives a group another name. For the one who leads it.',
  params,
  body,
  response: group,
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const closeGroup = {
  id: 'groups.close',
  method: 'DELETE',
  path: '/api/groups/:id',
  access: 'session',
  summary: 'Closes a group for everybody. Points stay with their people. For the one who leads it.',
  params,
  response: Said,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const rotateGroupCode = {
  id: 'groups.code',
  method: 'POST',
  path: '/api/groups/:id/code',
  access: 'session',
  summary: 'Gives a group another code; the one before opens nothing any more. For the one who leads it.',
  params,
  response: group,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getGroupBoard = {
  id: 'groups.board',
  method: 'GET',
  path: '/api/groups/:id/board',
  access: 'session',
  summary: 'The board of a group: the first fifty, and the place of the person who asks with their neighbours.',
  params,
  query: BoardQuery,
  response: single({ leaderboard: Leaderboard, place: Place }),
  errors: [],
} as const satisfies Endpoint;

export const getGroupMembers = {
  id: 'groups.members',
  method: 'GET',
  path: '/api/groups/:id/members',
  access: 'session',
  summary: 'Who is in a group, in the order in which they joined. Who hides is named to nobody.',
  params,
  response: list(GroupMember),
  errors: [],
} as const satisfies Endpoint;

export const leaveGroup = {
  id: 'groups.leave',
  method: 'DELETE',
  path: '/api/groups/:id/membership',
  access: 'session',
  summary: 'Leaves a group. When its leader leaves, the one who has been in it longest leads it, or it closes.',
  params,
  response: Said,
  errors: [],
} as const satisfies Endpoint;

export const handGroupOver = {
  id: 'groups.handOver',
  method: 'PUT',
  path: '/api/groups/:id/leader',
  access: 'session',
  summary: 'Lets another member lead a group. For the one who leads it.',
  params,
  body: v.object({ memberId: id('member') }),
  response: group,
  errors: ['FORBIDDEN', 'GROUP_LIMIT'],
} as const satisfies Endpoint;

export const removeGroupMember = {
  id: 'groups.remove',
  method: 'DELETE',
  path: '/api/group-members/:id',
  access: 'session',
  summary: 'Takes a member out of a group. For the one who leads it, and not for themself.',
  params: idParams('member'),
  response: Said,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getGroupInvite = {
  id: 'groups.invite',
  method: 'GET',
  path: '/api/group-invites/:code',
  access: 'optional',
  summary: 'What a code opens. Wrong codes are counted.',
  params: inviteParams,
  response: single({ invite: GroupInvite }),
  errors: [],
} as const satisfies Endpoint;

export const joinGroup = {
  id: 'groups.join',
  method: 'POST',
  path: '/api/group-invites/:code/join',
  access: 'quiz.take',
  summary: 'Joins the group of a code; whoever is in it stays in it.',
  params: inviteParams,
  response: single({ groupId: v.string() }),
  errors: ['GROUP_LIMIT'],
  idempotent: true,
} as const satisfies Endpoint;
