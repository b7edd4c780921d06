/** Whether the learner is taking a quiz, writing an answer or paying: the learning bar is hidden then. */
import { signal } from '@preact/signals-core';
import { useEffect } from 'react';

export const focusMode = signal(false);

/** Hides the navigation for as long as the component is mounted. */
export const useFocusMode = (): void => {
  useEffect(() => {
    focusMode.value = true;
    return () => {
      focusMode.value = false;
    };
  }, []);
};
