import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { submissionNeighbours } from '#shared/contract/cases/case-staff.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useListState } from '../../../app/staff/lists/list-state.ts';
import { useShortcuts } from '../../../app/staff/shortcuts.ts';
import { filtersOf, NAMES, queuePath } from './queue-address.ts';

type Way = 'previous' | 'next';

/** Where a submission stands in the queue that it was opened from. */
export interface Turning {
  /** Identifiers; null at the ends of the queue, and until they are known. */
  readonly previous: string | null;
  readonly next: string | null;
  /** How many others wait. */
  readonly left: number | null;
  readonly turn: (way: Way) => void;
  /** Leads back to the queue. */
  readonly leave: () => void;
  readonly reload: () => void;
}

/**
 * Turns from submission to submission, by j and k too. Who presses a key before the neighbours are known is taken there
 * when they are.
 * @param id null where the address names no submission
 */
export const useTurning = (id: string | null): Turning => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = useListState(NAMES);
  const asked = useRef<{ readonly from: string | null; readonly way: Way } | null>(null);
  const query = useQuery(submissionNeighbours, id === null ? null : { params: { id }, query: filtersOf(state) }, {
    revalidateOnMount: true,
  });
  const known = query.status === 'ready';
  const { previous, next, left } = known ? query.data.data.neighbours : { previous: null, next: null, left: null };

  const turn = (way: Way): void => {
    const to = way === 'next' ? next : previous;
    asked.current = known ? null : { from: id, way };
    if (to !== null) void navigate(queuePath(params, to));
  };
  useShortcuts({ keys: { j: () => turn('next'), k: () => turn('previous') } });
  useEffect(() => {
    if (known && asked.current?.from === id) turn(asked.current.way);
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
