import type { Deps } from '../../../platform/dependencies.ts';

export type NewsStaffDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'contentKeys' | 'files' | 'outbox' | 'content'>;
