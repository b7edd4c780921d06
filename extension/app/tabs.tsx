import styled from '@emotion/styled';
import { useRef, type KeyboardEvent } from 'react';

/** The three views. */
export const VIEWS = ['today', 'news', 'you'] as const;
export type View = (typeof VIEWS)[number];

const LABELS: Readonly<Record<View, string>> = { today: 'Today', news: 'News', you: 'You' };

/** The view of a path of ours; today's where it names none. */
export const viewOf = (path: string): View => VIEWS.find((view) => path === `/${view}`) ?? 'today';

const List = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '4px',
  padding: '4px',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
});
const Tab = styled.button({
  minHeight: '40px',
  border: 0,
  borderRadius: '7px',
  background: 'none',
  color: 'var(--muted)',
  font: 'inherit',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  cursor: 'pointer',
  transition: 'background-color var(--motion-quick)',
  '&:hover': { color: 'var(--ink)' },
  '&[aria-selected=true]': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  },
});

const STEPS: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % VIEWS.length,
  ArrowLeft: (index) => (index + VIEWS.length - 1) % VIEWS.length,
  Home: () => 0,
  End: () => VIEWS.length - 1,
};

interface TabsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Switches between the views: Tab reaches the chosen one, the arrows go to the others. */
export const Tabs = ({ view, onView }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = VIEWS[STEPS[event.key]?.(VIEWS.indexOf(view)) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onView(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label="Views" onKeyDown={onKeyDown}>
      {VIEWS.map((one) => (
        <Tab
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === view}
          aria-controls="view"
          tabIndex={one === view ? 0 : -1}
          onClick={() => onView(one)}
        >
          {LABELS[one]}
        </Tab>
      ))}
    </List>
  );
};
