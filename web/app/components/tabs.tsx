import styled from '@emotion/styled';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

const List = styled.div({
  display: 'flex',
  gap: '4px',
  overflowX: 'auto',
  borderBottom: '1px solid var(--line)',
  marginBottom: 'var(--space-4)',
  '& button': {
    minHeight: '44px',
    padding: '6px 14px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'transparent',
    color: 'var(--muted)',
    font: 'inherit',
    fontSize: 'var(--size-sm)',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: 'var(--ink)' },
    '&[aria-selected=true]': { color: 'var(--ink)', borderBottomColor: 'var(--accent)' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

const Mark = styled.span({
  display: 'inline-block',
  width: '8px',
  height: '8px',
  marginInlineStart: '8px',
  borderRadius: '50%',
});

/** Meanings of the dot on a tab. */
const MARKS = {
  wrong: { colour: 'var(--bad)', title: 'Needs fixing' },
  unsaved: { colour: 'var(--accent-ink)', title: 'Not saved' },
} as const;

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly mark?: keyof typeof MARKS | undefined;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (id: string) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** Tabs as in the ARIA Authoring Practices: arrow keys move between tabs, Tab moves into the panel. */
export const Tabs = ({ label, tabs, current, onChange, children }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On narrow screens the list scrolls; the current tab must be visible.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current === null || tab === null || tab === undefined) return;
    const start = tab.offsetLeft - list.current.offsetLeft;
    const { scrollLeft, clientWidth } = list.current;
    if (start < scrollLeft) list.current.scrollLeft = start;
    else if (start + tab.offsetWidth > scrollLeft + clientWidth) {
      list.current.scrollLeft = start + tab.offsetWidth - clientWidth;
    }
  }, [current]);
  const pressed = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % tabs.length
        : event.key === 'ArrowLeft'
          ? (at + tabs.length - 1) % tabs.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : -1;
    const next = tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={pressed}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.mark !== undefined && (
              <Mark title={MARKS[tab.mark].title} style={{ backgroundColor: MARKS[tab.mark].colour }} />
            )}
          </button>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
};
