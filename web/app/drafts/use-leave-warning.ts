import { useEffect } from 'react';

/** Makes the browser ask before the page closes or reloads while changes would be lost. */
export const useLeaveWarning = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
};
