import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** How long the choice is shown before the next question, in milliseconds. */
export const CHOICE_SHOWN_MS = 400;
/**
 * How long the next question takes no click, in milliseconds. A click this soon, such as one on Next or the second of a
 * double tap, was aimed at the previous question.
 */
export const SETTLING_MS = 500;

interface MovingOn {
  /** Call after the learner has chosen an answer. */
  readonly onChosen: () => void;
  /** True while the next question takes no click. */
  readonly settling: boolean;
  /** For the element around the question. */
  readonly handlers: {
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
}

/**
 * Shows the next question shortly after the learner has chosen an answer by tap or mouse. Choices by keyboard or by an
 * assistive technology don't move on, since their users explore the options by choosing them (WCAG 3.2.2). Another
 * choice starts the time again; a button or a key ends it.
 * @param questionId the question on screen
 * @param moveOn shows the next question; null when a choice doesn't move on
 */
export const useMovingOn = (questionId: string, moveOn: (() => void) | null): MovingOn => {
  const byPointer = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [settling, setSettling] = useState(false);
  const stay = (): void => clearTimeout(timer.current);

  useEffect(() => () => clearTimeout(timer.current), [questionId]);
  useEffect(() => {
    if (!settling) return;
    const settled = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(settled);
  }, [settling]);

  return {
    onChosen: () => {
      stay();
      if (!byPointer.current || moveOn === null) return;
      byPointer.current = false;
      timer.current = setTimeout(() => {
        setSettling(true);
        moveOn();
      }, CHOICE_SHOWN_MS);
    },
    settling,
    handlers: {
      onClickCapture: ({ target, detail }) => {
        // The browser repeats a click on a label for its input. Clicks without a pointer count no presses.
        if (!(target instanceof HTMLInputElement)) byPointer.current = detail > 0;
        if (target instanceof Element && target.closest('button') !== null) stay();
      },
      onKeyDownCapture: () => {
        byPointer.current = false;
        stay();
      },
    },
  };
};
