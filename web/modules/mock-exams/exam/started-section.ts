/** The section whose introduction the learner has left. Stored on this device, so that a reload returns to its questions. */
import { useState } from 'react';
import type { OpenState } from '#shared/attempt/state.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

const KEY = 'exam:section';

/** Whether the learner has opened the questions of the current section. The first section opens with the exam. */
export const useStartedSection = (): {
  isStarted: (state: OpenState) => boolean;
  open: (state: OpenState) => void;
} => {
  const [started, setStarted] = useState(() => localKeyValues.get(KEY));
  return {
    isStarted: ({ attemptId, exam, answers }) =>
      exam === undefined || exam.section === 0 || started === attemptId || Object.keys(answers).length > 0,
    open: ({ attemptId }) => {
      localKeyValues.set(KEY, attemptId);
      setStarted(attemptId);
    },
  };
};
