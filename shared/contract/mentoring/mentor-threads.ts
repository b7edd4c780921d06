/** The dedicated mentor: assignments, and the private message thread. Other users' threads return 404. */
import * as v from 'valibot';
import { MESSAGE_MAX } from '#shared/domain/mentoring/mentoring.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  idParams,
  list,
  Moment,
  page,
  PageQuery,
  prose,
  MessageReply,
  single,
  whole,
  wholeText,
} from '../common/fields.ts';

export const MessageFile = v.object({
  _id: v.string(),
  filename: v.string(),
  mimetype: v.string(),
  bytes: v.number(),
});
export type MessageFile = v.InferOutput<typeof MessageFile>;

export const ThreadMessage = v.object({
  _id: v.string(),
  /** Its position in the thread, from 1. */
  number: v.number(),
  /** `note` is an automatic entry: who is the mentor from then on. */
  from: v.picklist(['learner', 'mentor', 'note']),
  /** Empty for a note or a deleted account. */
  name: v.string(),
  text: v.string(),
  at: Moment,
  files: v.array(MessageFile),
});
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>;

export const ThreadSummary = v.object({
  _id: v.string(),
  /** The reader's role in the thread. */
  you: v.picklist(['learner', 'mentor']),
  /** Name of the other person; null for a learner without a mentor. */
  other: v.nullable(v.string()),
  unread: v.number(),
  lastAt: Moment,
});
export type ThreadSummary = v.InferOutput<typeof ThreadSummary>;

export const Thread = v.object({
  ...ThreadSummary.entries,
  /** True if messages can be sent: the plan includes it, and there is a mentor. */
  open: v.boolean(),
  /** The last message read by the other person. */
  readByOther: v.number(),
  /** Up to 50, oldest first. */
  messages: v.array(ThreadMessage),
  /** True if there are earlier ones. */
  more: v.boolean(),
});
export type Thread = v.InferOutput<typeof Thread>;

/** A learner whose plan has a dedicated mentor. */
export const Assignment = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  mentor: v.nullable(v.object({ _id: v.string(), name: v.string() })),
});
export type Assignment = v.InferOutput<typeof Assignment>;

const threadParams = idParams('thread');
const thread = single({ thread: Thread });

export const listThreads = {
  id: 'mentorThreads.list',
  method: 'GET',
  path: '/api/mentoring/threads',
  access: 'quiz.take',
  summary: 'Lists the caller’s message threads, latest first.',
  description: 'Includes threads as a learner and as a mentor.',
  response: list(ThreadSummary),
  errors: [],
} as const satisfies Endpoint;

export const getThread = {
  id: 'mentorThreads.get',
  method: 'GET',
  path: '/api/mentoring/threads/:id',
  access: 'quiz.take',
  summary: 'Returns a thread’s messages, newest first.',
  params: threadParams,
  query: v.object({ before: v.optional(wholeText('before', 1, 999_999_999)) }),
  response: thread,
  errors: [],
} as const satisfies Endpoint;

export const sendMessage = {
  id: 'mentorThreads.send',
  method: 'POST',
  path: '/api/mentoring/threads/:id/messages',
  access: 'quiz.take',
  summary: 'Sends a message with up to three files.',
  description: 'Multipart. Repeating the call with the same key sends nothing twice.',
  params: threadParams,
  body: v.object({
    text: v.pipe(prose('The message', MESSAGE_MAX), v.trim()),
    /** The sender's own key for this message. */
    key: v.pipe(v.string('The key must be a UUID'), v.uuid('The key must be a UUID')),
  }),
  files: ['file1', 'file2', 'file3'],
  status: 201,
  response: thread,
  errors: ['FILE_REFUSED', 'SUBSCRIPTION_REQUIRED', 'BOOKING_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;

export const readThread = {
  id: 'mentorThreads.read',
  method: 'PUT',
  path: '/api/mentoring/threads/:id/read',
  access: 'quiz.take',
  summary: 'Marks a thread as read up to a message.',
  params: threadParams,
  body: v.object({ number: whole('number', 0, 999_999_999) }),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const getThreadFile = {
  id: 'mentorThreads.file',
  method: 'GET',
  path: '/api/mentoring/files/:id',
  access: 'quiz.take',
  summary: 'Returns a thread’s file in base64.',
  description: 'For the thread’s learner and mentor only.',
  params: idParams('file'),
  response: single({ filename: v.string(), mimetype: v.string(), base64: v.string() }),
  errors: [],
} as const satisfies Endpoint;

export const listAssignments = {
  id: 'mentorThreads.assignments',
  method: 'GET',
  path: '/api/mentoring/assignments',
  access: 'mentoring.assign',
  summary: 'Lists learners with a dedicated mentor, unassigned first.',
  query: v.object(PageQuery),
  response: page(Assignment),
  errors: [],
} as const satisfies Endpoint;

export const assignMentor = {
  id: 'mentorThreads.assign',
  method: 'PUT',
  path: '/api/mentoring/assignments/:id',
  access: 'mentoring.assign',
  summary: 'Assigns a learner’s mentor.',
  description: 'When the mentor changes, the thread continues.',
  params: idParams('person'),
  body: v.object({ mentorId: id('mentor') }),
  response: MessageReply,
  errors: ['BOOKING_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;
