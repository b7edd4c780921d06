/** The section whose introduction the learner has left, kept on this device, so that a reload returns to its questions. */
import { useState } from 'react';
import type { OpenState } from '#shared/attempt/state.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

const KEY = 'exam:begun';

const read = (): string | null => {
  try {
    return localKeyValues.get(KEY);
  } catch {
    return null;
  }
};

const write = (name: string): void => {
  try {
    localKeyValues.set(KEY, name);
  } catch {
    // A reload shows the introduction again.
  }
};

/** Whether the current section has begun, and a function that begins it. The first one begins with the exam. */
export const useBegunSection = (): {
  isBegun: (state: OpenState) => boolean;
  begin: (state: OpenState) => void;
} => {
  const [begun, setBegun] = useState(read);
  return {
    isBegun: ({ attemptId, exam, answers }) =>
      exam === undefined || exam.section === 0 || begun === attemptId || Object.keys(answers).length > 0,
    begin: ({ attemptId }) => {
      write(attemptId);
      setBegun(attemptId);
    },
  };
};
