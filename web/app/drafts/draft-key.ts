import { useState } from 'react';
import { useAuth } from '../session/session.ts';

/**
 * Returns the storage key of the signed-in author's drafts. It doesn't change while the component is mounted: when the
 * session ends, the author is unknown for a moment.
 */
export const useDraftKey = (kind: string): ((id: string | null) => string) => {
  const { user } = useAuth();
  const [author] = useState(user?._id ?? '');
  return (id) => `${kind}.${author}.${id ?? 'new'}`;
};
