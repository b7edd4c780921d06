/** Labels for the status of drafts and saves. */
import type { DraftStatusKind } from '../../drafts/state.ts';
import type { ContentStatus } from '../status.tsx';

/** Publication status that a save sets. */
export interface Saving {
  readonly status: ContentStatus;
  readonly scheduledAt?: string | null;
}

export const PLACE_LABELS: Readonly<Record<DraftStatusKind, string>> = {
  clean: '',
  waiting: 'Unsaved changes',
  keeping: 'Saving draft…',
  kept: 'Draft saved',
  device: 'Draft saved on this device',
  offline: 'Offline. Draft saved on this device',
  failed: 'We couldn’t save your draft. Your changes are still on this page.',
};

/** Toast after a save. */
export const savedText = ({ status }: Saving): string =>
  status === 'published' ? 'Saved and published' : status === 'scheduled' ? 'Saved and scheduled' : 'Saved';
