import type { Actor } from '../../../platform/http/routes/route.ts';

/** An author's request. */
export interface Authoring {
  readonly actor: Actor;
  readonly requestId: string;
}
