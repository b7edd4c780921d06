import styled from '@emotion/styled';
import { useSignals } from '@preact/signals-react/runtime';

import { BOTTOM_BAR } from '../bottom-bar.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { ToastStore } from './toast-store.ts';

// Loaded on demand: most visits show no toast.
const ToastSlip = lazyPart(() => import('./toast-slip.tsx'));

const Region = styled.div({
  position: 'fixed',
  insetInline: '16px',
  insetBlockEnd: `calc(16px + var(${BOTTOM_BAR}, 0px))`,
  zIndex: 40,
  display: 'grid',
  justifyItems: 'center',
  gap: '10px',
  pointerEvents: 'none',
});

/** The live region of toasts, once at the end of the page. */
export const ToastRegion = ({ store }: { readonly store: ToastStore }) => {
  useSignals();
  return (
    <Region role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {store.current.value.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} onDismiss={toast.dismiss} />
      ))}
    </Region>
  );
};
