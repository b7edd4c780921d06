import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { lockScroll } from './scroll-lock.ts';

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
}

const isOutside = (dialog: HTMLElement, x: number, y: number): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};

/**
 * Props of a native `<dialog>` that is modal as long as it is rendered: the page behind it is inert and doesn't scroll,
 * Escape and a click beside it close it, and the focus returns to where it was.
 * @param onClose asks the owner to stop rendering it
 * @param focusOn selector of the element that takes the focus; the browser chooses when it is absent
 */
export const useModal = (onClose: () => void, focusOn?: string): ModalProps => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current: dialog } = ref;
    const cameFrom = document.activeElement;
    const unlock = lockScroll();
    dialog?.showModal();
    if (focusOn !== undefined) dialog?.querySelector<HTMLElement>(focusOn)?.focus();
    return () => {
      dialog?.close();
      unlock();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [focusOn]);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      // Browsers close a dialog at the second Escape, even when the first was cancelled.
      if (!event.currentTarget.open) onClose();
    },
    onMouseDown: (event) => {
      const { currentTarget, target, clientX, clientY } = event;
      if (target === currentTarget && isOutside(currentTarget, clientX, clientY)) onClose();
    },
  };
};
