import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ToneIcon, type Tone } from './banner.tsx';
import { IconButton } from '../icon-button.tsx';
import type { Toast } from './toast-store.ts';

const Slip = styled.div({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  maxWidth: 'min(520px, 100%)',
  padding: '4px 4px 4px 16px',
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  boxShadow: 'var(--shadow-lift)',
  fontWeight: 520,
  '& > svg': { flex: 'none' },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'bw-rise var(--motion-base) var(--motion-ease)' },
});

const COLORS: Record<Tone, string> = {
  good: 'var(--good)',
  bad: 'var(--bad)',
  info: 'var(--info)',
  warn: 'var(--accent-ink)',
};

/**
 * One toast. It disappears after its duration unless the pointer moves over it or the focus is in it. A mouse that only
 * rests where the toast appears doesn't pause it.
 */
const ToastSlip = ({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) => {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onDismiss, toast.duration);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, onDismiss, toast.duration]);
  const pause = () => {
    setPaused(true);
  };
  const resume = () => {
    setPaused(false);
  };
  return (
    <Slip onPointerMove={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <span style={{ display: 'flex', color: COLORS[toast.tone] }}>
        <ToneIcon tone={toast.tone} />
      </span>
      <span style={{ paddingBlock: '8px' }}>{toast.message}</span>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Slip>
  );
};

export default ToastSlip;
