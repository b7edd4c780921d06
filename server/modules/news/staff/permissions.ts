import type { InsightForStaff } from '#shared/contract/news/news-staff.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { InsightRow } from './repository.ts';

/** Whether that person edits anybody's insights and decides what is published. */
export const isEditor = (actor: Actor): boolean => may(actor.role, 'content.publish');

/** Refuses who may not edit it: 404 where they may not know of it, else 403. Editors any, writers their own drafts. */
export const demandEdit = (actor: Actor, row: Pick<InsightRow, 'author_id' | 'status'>): void => {
  if (isEditor(actor)) return;
  if (row.author_id !== actor.userId) throw row.status === 'published' ? new Refusal('FORBIDDEN') : notFound('insight');
  if (row.status !== 'draft') throw new Refusal('FORBIDDEN');
};

/** Refuses who may not give an insight that status: drafts are for every author, the rest is publishing. */
export const demandStatus = (actor: Actor, status: InsightForStaff['status']): void => {
  if (status !== 'draft' && !isEditor(actor)) throw new Refusal('FORBIDDEN');
};
