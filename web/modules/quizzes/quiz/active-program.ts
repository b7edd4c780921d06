import { useState } from 'react';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { programByKey, type Program } from '#shared/domain/quizzes/programs.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

const remembered = (): Program | null => programByKey(localKeyValues.get(STORAGE_KEYS.activeExploreCard) ?? '') ?? null;

/** The program last opened on /explore, stored on this device; null when none was. */
export const useActiveProgram = (): readonly [active: Program | null, activate: (program: Program) => void] => {
  const [active, setActive] = useState(remembered);
  const activate = (program: Program): void => {
    localKeyValues.set(STORAGE_KEYS.activeExploreCard, program.key);
    setActive(program);
  };
  return [active, activate];
};
