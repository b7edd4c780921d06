import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** An open state that ends by itself with every navigation. */
export const useOpenUntilNavigation = (): readonly [boolean, (open: boolean) => void] => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Coming back to the entry where it was opened must not open it again.
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  const setOpen = useCallback(
    (open: boolean): void => {
      setOpenedAt(open ? key : null);
    },
    [key],
  );
  return [openedAt === key, setOpen];
};
