/** A user's assignments from all their organisations. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { page, PageQuery } from '../common/fields.ts';
import { AssignedResult } from './assignment-report.ts';

export const ASSIGNED_LISTS = ['todo', 'done'] as const;

export const AssignedItem = v.object({
  /** Of the assignment. */
  _id: v.string(),
  organisation: v.string(),
  itemId: v.string(),
  title: v.string(),
  note: v.string(),
  /** The last day on which it isn't overdue, in India. */
  dueOn: v.string(),
  passMark: v.nullable(v.number()),
  attemptsMax: v.nullable(v.number()),
  /** False if the item can no longer be opened. */
  available: v.boolean(),
  ...AssignedResult.entries,
});
export type AssignedItem = v.InferOutput<typeof AssignedItem>;

export const listAssigned = {
  id: 'assigned.list',
  method: 'GET',
  path: '/api/assigned',
  access: 'session',
  summary: 'Lists what the user’s organisations have assigned to them.',
  description: 'What is to do comes with the earliest due date first, what is done with the newest first.',
  query: v.object({ ...PageQuery, list: v.optional(v.picklist(ASSIGNED_LISTS, 'The list is todo or done'), 'todo') }),
  response: page(AssignedItem),
  errors: [],
} as const satisfies Endpoint;
