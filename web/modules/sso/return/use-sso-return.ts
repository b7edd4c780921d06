import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { ClientError } from '#shared/client/reply.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import { completeSsoTest } from '#shared/contract/sso/connection.ts';
import { answerSsoLogout } from '#shared/contract/sso/logout.ts';
import { completeSso } from '#shared/contract/sso/sign-in.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { SSO_SESSION } from '../../../app/sso/sso-session.ts';
import { forgetStarted, startedInThisTab } from '../../../app/sso/started.ts';

const FALLBACK = 'Single sign-on didn’t work. Please try again.';
const UNSOLICITED = 'Your organisation doesn’t allow sign-ins that start at the identity provider. Start here instead.';
const NOT_HERE = 'This sign-in wasn’t started in this tab. Start single sign-on again.';

export type TestOutcome = ResponseOf<typeof completeSsoTest>['data'];

type State =
  | { readonly kind: 'working' }
  /** A sign-in that started at the provider, which the user has to confirm. */
  | { readonly kind: 'offer'; readonly email: string }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly test: string | null }
  | { readonly kind: 'tested'; readonly organisationId: string; readonly result: TestOutcome };

interface Ends {
  /** Called with the next path after signing in. */
  readonly onIn: (goTo: string) => void;
  readonly onHalf: (half: HalfSignIn) => void;
}

interface ProviderReply {
  readonly organisation: string;
  readonly reply: string;
}

/** Returns the provider's reply from the fragment, and removes it from the address and the history. */
const takeReply = (): URLSearchParams => {
  const reply = new URLSearchParams(window.location.hash.slice(1));
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return reply;
};

const replyIn = (fragment: URLSearchParams): ProviderReply => {
  const reply = new URLSearchParams(fragment);
  const organisation = reply.get('organisation') ?? '';
  reply.delete('organisation');
  return { organisation, reply: reply.toString() };
};

/** Completes what this tab started, with all outcomes. */
export const useSsoReturn = ({ onIn, onHalf }: Ends) => {
  const [state, setState] = useState<State>({ kind: 'working' });
  const [busy, setBusy] = useState(false);
  const replied = useRef<(ProviderReply & { readonly verifier: string }) | null>(null);

  const fail = (error: Pick<ClientError, 'code' | 'message'> | string, test: string | null): void => {
    forgetStarted();
    const message = typeof error === 'string' ? error : sentenceOf(error as ClientError, FALLBACK);
    setState({ kind: 'failed', message, test });
  };

  const signIn = async (forceLogin: boolean): Promise<void> => {
    if (replied.current === null) return;
    setBusy(true);
    const body = { ...replied.current, uniqueId: session.deviceId(), forceLogin };
    const reply = await session.client.call(completeSso, { body });
    setBusy(false);
    if (reply.ok) {
      forgetStarted();
      localKeyValues.set(SSO_SESSION, '1');
      onIn(session.enter(reply.data));
      return;
    }
    const { error } = reply;
    const half = error.details?.halfSignIn;
    if (error.code === 'SESSION_CONFLICT') setState({ kind: 'conflict', message: error.message });
    else if (error.code === 'SECOND_STEP_REQUIRED' && half !== undefined) {
      forgetStarted();
      setState({ kind: 'working' });
      onHalf(half);
    } else fail(error, null);
  };

  const test = async (organisationId: string): Promise<void> => {
    if (replied.current === null) return;
    const reply = await session.client.call(completeSsoTest, {
      params: { id: organisationId },
      body: replied.current,
    });
    if (!reply.ok) {
      fail(reply.error, organisationId);
      return;
    }
    forgetStarted();
    setState({ kind: 'tested', organisationId, result: reply.data.data });
  };

  /** Answers a logout request of the provider. */
  const logOut = async (organisation: string, query: string): Promise<void> => {
    const reply = await session.client.call(answerSsoLogout, { body: { organisation, query } });
    if (reply.ok) window.location.assign(reply.data.data.url);
    else fail(reply.error, null);
  };

  useEffect(() => {
    // The reply works once, and the address no longer has it in a second run.
    if (replied.current !== null) return;
    const started = startedInThisTab();
    const fragment = takeReply();
    const [offer, logout] = [fragment.get('offer'), fragment.get('logout')];
    if (logout !== null) void logOut(fragment.get('organisation') ?? '', logout);
    else if (offer !== null) setState({ kind: 'offer', email: offer });
    else if (started === null) fail(fragment.get('error') === 'unsolicited' ? UNSOLICITED : NOT_HERE, null);
    if (started === null || offer !== null || logout !== null) return;
    replied.current = { ...replyIn(fragment), verifier: started.verifier };
    void (started.test === null ? signIn(false) : test(started.test));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, []);

  return {
    state,
    busy,
    /** Answers the question about a session on another device. */
    answer: (endsOther: boolean): void => {
      if (endsOther) void signIn(true);
      else fail('You’re still signed in on the other device. Nothing has changed.', null);
    },
  };
};
