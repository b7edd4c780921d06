import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { submissionNeighbours } from '#shared/contract/cases/submissions.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useListState } from '../../../app/staff/lists/list-state.ts';
import { useShortcuts } from '../../../app/staff/shortcuts.ts';
import { filtersOf, NAMES, queuePath } from './queue-address.ts';

type Way = 'previous' | 'next';

/** Navigation between the submissions of a queue. */
export interface Turning {
  /** Ids; null at the ends of the queue and while loading. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Number of other ungraded submissions. */
  readonly left: number | null;
  readonly turn: (way: Way) => void;
  /** Returns to the queue. */
  readonly leave: () => void;
  readonly reload: () => void;
}

/**
 * Moves between submissions, also with the keys j and k. A key pressed before the neighbours load takes effect when they
 * do.
 * @param id null when the URL has no submission
 */
export const useTurning = (id: string | null): Turning => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = useListState(NAMES);
  const requested = useRef<{ readonly from: string | null; readonly way: Way } | null>(null);
  const query = useQuery(submissionNeighbours, id === null ? null : { params: { id }, query: filtersOf(state) }, {
    revalidateOnMount: true,
  });
  const known = query.status === 'ready';
  const { previous, next, left } = known ? query.data.data.neighbours : { previous: null, next: null, left: null };

  const turn = (way: Way): void => {
    const to = way === 'next' ? next : previous;
    requested.current = known ? null : { from: id, way };
    if (to !== null) void navigate(queuePath(params, to));
  };
  useShortcuts({ keys: { j: () => turn('next'), k: () => turn('previous') } });
  useEffect(() => {
    if (known && requested.current?.from === id) turn(requested.current.way);
  });
  return {
    previous,
    next,
    left,
    turn,
    leave: () => void navigate(queuePath(params, null)),
    reload: query.status === 'ready' ? query.reload : () => undefined,
  };
};
