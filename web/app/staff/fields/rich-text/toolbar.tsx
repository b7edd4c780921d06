import styled from '@emotion/styled';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: '2px 6px',
  borderBottom: '1px solid var(--line)',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    minWidth: '36px',
    height: '36px',
    padding: '0 8px',
    border: 0,
    borderRadius: '8px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: 'var(--size-sm)',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--sunk)' },
    '&[aria-pressed=true]': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-ink)' },
  },
});

/** A button of the toolbar. */
export interface Tool {
  readonly label: string;
  /** An icon; the label is written without one. */
  readonly icon?: ReactNode;
  /** Whether it is on; absent for a button that isn't a switch. */
  readonly isOn?: boolean;
  /** The key pressed with Ctrl or Cmd, such as "B" or "Shift+7". */
  readonly keys?: string;
  readonly onUse: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Buttons of one group, as in the ARIA Authoring Practices: Tab reaches one, the arrow keys the others. */
export const Toolbar = ({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) => {
  const [current, setCurrent] = useState(0);
  const pressed = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(current, tools.length);
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    // A press leaves the focus in the text: what is typed right after it isn't lost.
    <Bar role="toolbar" aria-label={label} onKeyDown={pressed} onMouseDown={(event) => event.preventDefault()}>
      {tools.map(({ label: name, icon, isOn, keys, onUse }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={keys === undefined ? name : `${name} (${isApple ? '⌘' : 'Ctrl'}+${keys})`}
          aria-keyshortcuts={keys === undefined ? undefined : `${isApple ? 'Meta' : 'Control'}+${keys}`}
          aria-pressed={isOn}
          tabIndex={index === Math.min(current, tools.length - 1) ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={onUse}
        >
          {icon ?? name}
        </button>
      ))}
    </Bar>
  );
};
