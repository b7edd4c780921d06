import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** An open state that ends with every navigation. */
export const useOpenUntilNavigation = (): readonly [boolean, (open: boolean) => void] => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Going back to the history entry where it was opened must not reopen it.
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  const setOpen = useCallback(
    (open: boolean): void => {
      setOpenedAt(open ? key : null);
    },
    [key],
  );
  return [openedAt === key, setOpen];
};
