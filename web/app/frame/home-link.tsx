import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from '../routing/route-table.ts';

const Home = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '8px',
});

/** The logo as a link to the landing page. */
export const HomeLink = () => (
  <Home to={paths.home()} aria-label="Business Wisdom, home">
    <Logo />
  </Home>
);
