import type { Deps } from '../../deps.ts';

export type NewsStaffDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret' | 'files' | 'outbox' | 'content'>;
