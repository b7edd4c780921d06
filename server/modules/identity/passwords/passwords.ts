/** Argon2id, as slow as it has to be, and never more of it at once than the machine bears. */
import { hash, verify, type Options } from '@node-rs/argon2';
import { createBoundedPool } from './bounded-pool.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
// The library's own choice of algorithm is Argon2id.
const PARAMETERS: Options = { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES };

/** A hash takes about 30 ms of one core. */
const AT_ONCE = 2;
const WAITING = 40;

/** The hash of random bytes. Checking it makes an unknown address cost as much as a known one; no password matches it. */
export const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$N98HStsVsDVECrOWgPo0ag$WIJuHkPk0izYPI636jkyO8wJ/G7OJVx/zQMPCqeWzls';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether that is the password; `stored` is null where there is no account, which takes as long.
   * @param before runs when a worker is free, right before the work; what it throws prevents it
   * @param wrong runs when it is not the password, before the next one's turn
   */
  verify(
    stored: string | null,
    password: string,
    before: () => Promise<void>,
    wrong: () => Promise<void>,
  ): Promise<boolean>;
}

const HEADER = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Whether the hash was made with weaker parameters than those of today. */
export const isOutdated = (stored: string): boolean => {
  const [, memory, passes] = HEADER.exec(stored) ?? [];
  return Number(memory ?? 0) < MEMORY_KIB || Number(passes ?? 0) < PASSES;
};

export const createPasswords = (): Passwords => {
  const pool = createBoundedPool({ workers: AT_ONCE, waiting: WAITING });
  return {
    hash: (password) => pool.run(() => hash(password, PARAMETERS)),
    verify: (stored, password, before, wrong) =>
      pool.run(async () => {
        await before();
        const right = (await verify(stored ?? UNKNOWN_PASSWORD, password)) && stored !== null;
        if (!right) await wrong();
        return right;
      }),
  };
};
