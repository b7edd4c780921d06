import { useState } from 'react';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { programByKey, PROGRAMS, type Program } from '#shared/domain/programs.ts';
import { localKeyValues } from '../../app/storage.ts';

const remembered = (): Program | undefined =>
  programByKey(localKeyValues.get(STORAGE_KEYS.activeExploreCard) ?? '') ?? PROGRAMS[0];

/** The program that is in front on /explore, remembered on this device. */
export const useActiveProgram = (): readonly [active: Program | undefined, activate: (program: Program) => void] => {
  const [active, setActive] = useState(remembered);
  const activate = (program: Program): void => {
    localKeyValues.set(STORAGE_KEYS.activeExploreCard, program.key);
    setActive(program);
  };
  return [active, activate];
};
