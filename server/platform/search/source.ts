/** Search source of a module. */
import type { SearchHit, SearchKind } from '#shared/contract/search/search.ts';
import type { Topic } from '../cache/topics.ts';
import type { Actor } from '../http/routes/route.ts';

/** A position in the order of changes. */
export interface ChangePosition {
  readonly at: number;
  readonly id: string;
}

/** An item as it is searched. */
export interface Searchable {
  readonly id: string;
  readonly updatedAt: number;
  /** False for what learners don't see, such as a draft. */
  readonly published: boolean;
  readonly title: string;
  /** Plain text to search besides the title. */
  readonly text: string;
}

/** Published items of a kind. */
export interface SearchSource {
  readonly kind: Exclude<SearchKind, 'question' | 'note'>;
  /** The topic that changes with them. */
  readonly topic: Topic;
  /** Returns the next items changed after that position, in order of change and id. */
  changedAfter(position: ChangePosition, most: number): Promise<readonly Searchable[]>;
  /** Returns what the user may see of those ids now; unpublished and deleted ones are left out. */
  hits(actor: Actor | null, ids: readonly string[]): Promise<readonly SearchHit[]>;
}
