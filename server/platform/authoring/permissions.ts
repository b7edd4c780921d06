/** Permissions on authored content: quizzes, case studies, insights. */
import { may } from '#shared/domain/identity/permissions.ts';
import { notFound, Refusal } from '../http/routes/refusal.ts';
import type { Actor } from '../http/routes/route.ts';

export interface Authored {
  readonly author_id: string | null;
  readonly status: string;
}

/** True for users who edit everyone's content and decide what is published. */
export const isEditor = (actor: Actor): boolean => may(actor, 'content.publish');

/** True for the author, as long as they may write. */
export const isAuthor = (actor: Actor, content: Pick<Authored, 'author_id'>): boolean =>
  may(actor, 'content.write') && content.author_id === actor.userId;

/** True if the user may see the key: editors see any, other authors that of their own content. */
export const maySeeKey = (actor: Actor, content: Pick<Authored, 'author_id'>): boolean =>
  isEditor(actor) || isAuthor(actor, content);

/** True if the content is published, the user's own, or the user is an editor. */
export const maySee = (actor: Actor | null, content: Authored): boolean =>
  content.status === 'published' || (actor !== null && maySeeKey(actor, content));

/** True if the user may change the content, and so see its key: editors any, authors their own drafts. */
export const mayEdit = (actor: Actor | null, content: Authored): boolean =>
  actor !== null && (isEditor(actor) || (isAuthor(actor, content) && content.status === 'draft'));

/**
 * Refuses users who may not change the content: 404 where they may not know of it, else 403.
 * @param noun what the content is called: "quiz"
 */
export const demandEditOf = (noun: string, actor: Actor, content: Authored): void => {
  if (!maySee(actor, content)) throw notFound(noun);
  if (!mayEdit(actor, content)) throw new Refusal('FORBIDDEN');
};

/** Refuses users who may not give content that status: drafts are for every author, the rest is publishing. */
export const demandStatus = (actor: Actor, status: string): void => {
  if (status !== 'draft' && !isEditor(actor)) throw new Refusal('FORBIDDEN');
};
