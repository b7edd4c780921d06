/** How what is being written is kept and saved, and how that is said. */
import type { DraftPlace } from '../../drafts/state.ts';
import type { ContentStatus } from '../status.tsx';

/** What a save makes of it. */
export interface Saving {
  readonly status: ContentStatus;
  readonly scheduledAt?: string | null;
}

export const PLACE_LABELS: Readonly<Record<DraftPlace, string>> = {
  clean: '',
  waiting: 'Unsaved changes',
  keeping: 'Keeping your changes…',
  kept: 'Your changes are kept as a draft of yours',
  device: 'Draft saved on this device',
  offline: 'Offline. Draft saved on this device',
  failed: 'Your changes could not be kept. They stay on this page.',
};

/** What is said once it is saved. */
export const savedWords = ({ status }: Saving): string =>
  status === 'published' ? 'Saved and published' : status === 'scheduled' ? 'Saved and scheduled' : 'Saved';
