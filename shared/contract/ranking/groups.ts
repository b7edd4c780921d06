/** Groups: a company or class with its own leaderboard. Non-members get a 404. */
import * as v from 'valibot';
import { groupNameFault, readInviteCode } from '#shared/domain/ranking/groups.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, list, Moment, MessageReply, single } from '../common/fields.ts';
import { BoardQuery, Leaderboard, OwnRank } from './leaderboard.ts';

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
  v.string('The code is incomplete'),
  v.maxLength(40, 'The code is incomplete'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const code = readInviteCode(dataset.value);
    if (code !== null) return code;
    addIssue({ message: 'The code is incomplete' });
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
  summary: 'Lists the user’s groups by name.',
  response: list(GroupSummary),
  errors: [],
} as const satisfies Endpoint;

export const createGroup = {
  id: 'groups.create',
  method: 'POST',
  path: '/api/groups',
  access: 'quiz.take',
  summary: 'Creates a group led by the user.',
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
  summary: 'Returns one of the user’s groups.',
  params,
  response: group,
  errors: [],
} as const satisfies Endpoint;

export const renameGroup = {
  id: 'groups.rename',
  method: 'PUT',
  path: '/api/groups/:id',
  access: 'session',
  summary: 'Renames a group.',
  description: 'Only its leader can do this.',
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
  summary: 'Closes a group for all members.',
  description: 'Only its leader can do this. Members keep their points.',
  params,
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const rotateGroupCode = {
  id: 'groups.code',
  method: 'POST',
  path: '/api/groups/:id/code',
  access: 'session',
  summary: 'Replaces a group’s invitation code.',
  description: 'Only its leader can do this. The previous code stops working.',
  params,
  response: group,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getGroupBoard = {
  id: 'groups.board',
  method: 'GET',
  path: '/api/groups/:id/board',
  access: 'session',
  summary: 'Returns a group’s leaderboard.',
  description: 'The top fifty, and the user’s own rank with its neighbours.',
  params,
  query: BoardQuery,
  response: single({ leaderboard: Leaderboard, place: OwnRank }),
  errors: [],
} as const satisfies Endpoint;

export const getGroupMembers = {
  id: 'groups.members',
  method: 'GET',
  path: '/api/groups/:id/members',
  access: 'session',
  summary: 'Lists members in joining order.',
  description: 'Hidden members are counted, not named.',
  params,
  response: list(GroupMember),
  errors: [],
} as const satisfies Endpoint;

export const leaveGroup = {
  id: 'groups.leave',
  method: 'DELETE',
  path: '/api/groups/:id/membership',
  access: 'session',
  summary: 'Leaves a group.',
  description: 'When the leader leaves, the longest-serving member takes over, or the group closes.',
  params,
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const handGroupOver = {
  id: 'groups.handOver',
  method: 'PUT',
  path: '/api/groups/:id/leader',
  access: 'session',
  summary: 'Makes another member the group’s leader.',
  description: 'Only its leader can do this.',
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
  summary: 'Removes a member from a group.',
  description: 'Only its leader can do this, and not for themselves.',
  params: idParams('member'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getGroupInvite = {
  id: 'groups.invite',
  method: 'GET',
  path: '/api/group-invites/:code',
  access: 'optional',
  summary: 'Returns the group behind an invitation code.',
  description: 'Wrong codes count toward a limit.',
  params: inviteParams,
  response: single({ invite: GroupInvite }),
  errors: [],
} as const satisfies Endpoint;

export const joinGroup = {
  id: 'groups.join',
  method: 'POST',
  path: '/api/group-invites/:code/join',
  access: 'quiz.take',
  summary: 'Joins a group with an invitation code.',
  description: 'Members stay members.',
  params: inviteParams,
  response: single({ groupId: v.string() }),
  errors: ['GROUP_LIMIT'],
  idempotent: true,
} as const satisfies Endpoint;
