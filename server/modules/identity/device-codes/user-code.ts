import { USER_CODE_LENGTH, USER_CODE_LETTERS } from '#shared/domain/identity/user-code.ts';
import type { Random } from '../../../platform/ports.ts';

// Bytes from here on would make the first letters likelier.
const FAIR = Math.floor(256 / USER_CODE_LETTERS.length) * USER_CODE_LETTERS.length;

/** A random code for a person to type; every one is as likely as any other. */
export const makeUserCode = (random: Random): string => {
  let code = '';
  while (code.length < USER_CODE_LENGTH) {
    for (const byte of random.bytes(USER_CODE_LENGTH)) {
      if (byte < FAIR && code.length < USER_CODE_LENGTH)
        code += USER_CODE_LETTERS.charAt(byte % USER_CODE_LETTERS.length);
    }
  }
  return code;
};
