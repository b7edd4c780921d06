import { useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { getLtiLaunch, openLtiLaunch, type LtiLaunch } from '#shared/contract/lti/launch.ts';
import { session } from '../../app/session/session.ts';

export type LaunchState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly launch: LtiLaunch }
  | { readonly status: 'failed'; readonly error: ClientError };

/** Opens the session of the launch with its ticket. A ticket works once, so it is removed from the address. */
const openWith = async (ticket: string): Promise<LaunchState> => {
  const body = { ticket, uniqueId: session.deviceId() };
  const reply = await session.client.call(openLtiLaunch, { body });
  if (!reply.ok) return { status: 'failed', error: reply.error };
  window.history.replaceState(window.history.state, '', window.location.pathname);
  session.enter(reply.data);
  return { status: 'ready', launch: reply.data.launch };
};

const readStored = async (id: string): Promise<LaunchState> => {
  const reply = await session.client.call(getLtiLaunch, { params: { id } });
  return reply.ok ? { status: 'ready', launch: reply.data.data.launch } : { status: 'failed', error: reply.error };
};

/** Calls in progress, by address: React may run an effect twice, and a ticket works once. */
const opening = new Map<string, Promise<LaunchState>>();

const open = (id: string): Promise<LaunchState> => {
  const ticket = window.location.hash.slice(1);
  const key = `${id}#${ticket}`;
  const current = opening.get(key) ?? (ticket === '' ? readStored(id) : openWith(ticket));
  opening.set(key, current);
  void current.finally(() => opening.delete(key));
  return current;
};

/** Opens a launch, or reads it again after a reload. */
export const useLaunch = (id: string): LaunchState & { readonly retry: () => void } => {
  const [state, setState] = useState<LaunchState>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let active = true;
    void open(id).then((next) => {
      if (active) setState(next);
    });
    return () => {
      active = false;
    };
  }, [id, turn]);
  const retry = (): void => {
    setState({ status: 'loading' });
    setTurn(turn + 1);
  };
  return { ...state, retry };
};
