/** React's own hook, which the package brings along for versions of React that had none. */
export { useSyncExternalStore } from 'react';
