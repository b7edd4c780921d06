import type { Actor } from './http/route.ts';

/** Who may open what is part of a subscription: the port by which quizzes, insights and cases ask. */
export interface Entitlements {
  mayOpen(actor: Pick<Actor, 'userId' | 'role'>): Promise<boolean>;
}
