import { useEffect, useState } from 'react';
import { askWhenDue } from './connecting.ts';
import { flowItem, type Flow } from './flow.ts';

/**
 * Returns the state of the flow, which all pages share; undefined until it has been read.
 * @param onConnected called when this page has signed the user in; it must not change between renderings
 */
export const useFlow = (onConnected: () => void): Flow | null | undefined => {
  const [flow, setFlow] = useState<Flow | null>();
  useEffect(() => {
    const stop = flowItem.watch(setFlow);
    void flowItem.read().then(setFlow);
    return stop;
  }, []);
  const nextAskAt = flow?.kind === 'waiting' ? flow.nextAskAt : null;
  useEffect(() => {
    if (nextAskAt === null) return;
    const timer = setTimeout(
      () => void askWhenDue().then((connected) => connected && onConnected()),
      Math.max(0, nextAskAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [nextAskAt, onConnected]);
  return flow;
};

/** Milliseconds until that moment, counted down by the second. */
export const useRemaining = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
};
