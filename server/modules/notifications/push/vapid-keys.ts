/** The key pair by which push services know this server (VAPID, RFC 8292). Made at the first start. */
import webpush from 'web-push';
import * as v from 'valibot';
import type { Deps } from '../../../platform/dependencies.ts';
import { addSetting, changeSetting, findSetting } from '../../site/index.ts';
import { removeAllSubscriptions } from './repository.ts';

const SETTING = 'push keys';
/** The purpose of the key that seals the private one. */
const PUSH_KEY = 'push keys';

const Stored = v.object({ publicKey: v.string(), sealed: v.string() });

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

type KeyDeps = Pick<Deps, 'db' | 'keys' | 'log'>;

const make = ({ keys }: KeyDeps): string => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return JSON.stringify({ publicKey, sealed: keys.seal(PUSH_KEY, privateKey) });
};

const open = async (deps: KeyDeps): Promise<VapidKeys> => {
  const { db, keys, log } = deps;
  let stored = await findSetting(db, SETTING);
  if (stored === undefined) {
    await addSetting(db, SETTING, make(deps));
    stored = (await findSetting(db, SETTING)) ?? '';
  }
  const { publicKey, sealed } = v.parse(Stored, JSON.parse(stored));
  const privateKey = keys.unseal(PUSH_KEY, sealed);
  if (privateKey === null) {
    // The secret was lost, and every subscription is bound to the old key.
    log.warn(
      'the keys for push services are sealed with a lost secret: new ones are made, and users have to subscribe again',
    );
    await changeSetting(db, SETTING, stored, make(deps));
    await removeAllSubscriptions(db);
    return open(deps);
  }
  const resealed = keys.reseal(PUSH_KEY, sealed);
  if (resealed !== null) {
    await changeSetting(db, SETTING, stored, JSON.stringify({ publicKey, sealed: resealed }));
  }
  return { publicKey, privateKey };
};

/** Returns a function that opens the keys once. */
export const createVapidKeys = (deps: KeyDeps): (() => Promise<VapidKeys>) => {
  let opened: Promise<VapidKeys> | undefined;
  return () => {
    opened ??= open(deps).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
};
