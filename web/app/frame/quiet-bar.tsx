import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Container, Row } from '#shared/ui/system.ts';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { HomeLink } from './home-link.tsx';
import { paths } from '../routing/route-table.ts';
import { SiteNav } from '../navigation/site-nav.tsx';
import { themeStore } from './theme-store.ts';

interface BackTarget {
  readonly to: string;
  readonly label: string;
}

interface QuietBarProps {
  /** Target of "back", for example the program of a quiz; the previous page when absent. */
  readonly back?: BackTarget | 'none';
  /** `none` on the sign-in pages. */
  readonly account?: 'menu' | 'none';
}

// On a phone the logo has no name, which leaves room for the back button.
const Links = styled(Row)({
  '@media (max-width: 479px)': { '&[data-back=true] [data-logo-name]': { display: 'none' } },
});

const arrow = <ArrowLeft size={18} aria-hidden="true" />;

/** True when the previous entry of the tab's history is a page of this site. */
const cameFromHere = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

const BackToBefore = () => {
  const navigate = useNavigate();
  return (
    <Button
      variant="plain"
      icon={arrow}
      onClick={() => {
        void (cameFromHere() ? navigate(-1) : navigate(paths.home()));
      }}
    >
      Back
    </Button>
  );
};

const BackTo = ({ to, label }: BackTarget) => (
  <Button as={Link} to={to} variant="plain" icon={arrow}>
    {label}
  </Button>
);

/** A bar with home, back and account, for pages without the top navigation. */
export const QuietBar = ({ back, account = 'menu' }: QuietBarProps) => (
  <Container py={[2, null, 3]} position="relative" zIndex={1}>
    <Row flexWrap="nowrap" justifyContent="space-between" minHeight="48px" gap={2}>
      <Links flexWrap="nowrap" gap={2} data-back={back !== 'none'}>
        <HomeLink />
        {back === undefined && <BackToBefore />}
        {back !== undefined && back !== 'none' && <BackTo {...back} />}
      </Links>
      {account === 'menu' ? <SiteNav /> : <ThemeToggle store={themeStore} />}
    </Row>
  </Container>
);
