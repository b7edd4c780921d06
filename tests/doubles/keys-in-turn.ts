/**
 * Keys of doubles. An RSA key takes 0.2 s of processor time, so a process makes a few and gives them out in turn: no
 * test has so many providers that two of them share one.
 */
import { generateKeyPair, type GenerateKeyPairResult } from 'jose';
import { makeSigningKey, type SigningKey } from '../../server/modules/sso/saml/signing-key.ts';

const KEYS = 6;

const inTurn = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  const made: Promise<T>[] = [];
  let next = 0;
  return () => {
    const at = next % KEYS;
    next += 1;
    return (made[at] ??= make());
  };
};

export const nextRsaPair: () => Promise<GenerateKeyPairResult> = inTurn(() =>
  generateKeyPair('RS256', { extractable: true }),
);

/** Our own keys, for servers that tests start by the dozen. */
export const nextOwnKey: () => Promise<SigningKey> = inTurn(() => makeSigningKey(Date.now()));

export const nextSamlKey: () => Promise<SigningKey> = inTurn(() => makeSigningKey(Date.now(), 'An identity provider'));
