import { Flame, PanelRight } from 'lucide-react';
import styled from '@emotion/styled';
import type { User } from '#shared/contract/identity/auth.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { Row } from '#shared/ui/system.ts';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { storedStreak } from '../storage/stored-state.ts';
import { useItem, usePage } from '../page.ts';
import { panelOpener } from './panel.ts';

const Bar = styled(Row)({
  flexWrap: 'nowrap',
  justifyContent: 'space-between',
  gap: '8px',
  padding: '4px 8px 4px 16px',
  backgroundColor: 'var(--surface)',
  '& [data-logo-name]': { fontSize: '1.0625rem' },
});
const Days = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '8px',
  color: 'var(--accent-ink)',
  fontSize: 'var(--size-sm)',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});

/** The name, the streak, and the way to the panel beside the tabs where the browser has one. */
export const Header = ({ person }: { readonly person: User | null }) => {
  const { theme, shell } = usePage();
  const streak = useItem(storedStreak);
  const days = person !== null && streak?.userId === person._id ? streak.current : 0;
  const openPanel = shell === 'popup' ? panelOpener() : null;
  return (
    <Bar>
      <Logo size={26} />
      <Row gap={0} flexWrap="nowrap">
        {days > 0 && (
          <Days title={`Streak: ${countText(days, 'day')}`}>
            <Flame size={17} aria-hidden="true" />
            <VisuallyHidden>Streak: {countText(days, 'day')}</VisuallyHidden>
            <span aria-hidden="true">{days}</span>
          </Days>
        )}
        {openPanel !== null && (
          <IconButton label="Open beside the page" onClick={openPanel}>
            <PanelRight size={20} aria-hidden="true" />
          </IconButton>
        )}
        <ThemeToggle store={theme} />
      </Row>
    </Bar>
  );
};
