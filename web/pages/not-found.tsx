import { Link, useLocation } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { isUnderBareBranch } from '../app/routing/bare-branches.ts';
import { LostArt } from '../app/components/page-art.tsx';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { paths } from '../app/routing/route-table.ts';

/** Any unknown path. */
const NotFoundPage = () => {
  const { pathname } = useLocation();
  return (
    <>
      {isUnderBareBranch(pathname) && <QuietBar />}
      <Lost />
    </>
  );
};

const Lost = () => (
  <Container maxWidth="640px" py={[7, null, 9]}>
    <Stack alignItems="center" textAlign="center" gap={4}>
      <LostArt />
      <Heading as="h1" fontSize="2xl">
        This page isn’t on the chart
      </Heading>
      <Text color="muted" maxWidth="48ch">
        Check the link for a typing error, or the page may have moved.
      </Text>
      <Row gap={3} justifyContent="center">
        <Button as={Link} to={paths.explore()}>
          Explore the programs
        </Button>
        <Button as={Link} to={paths.home()} variant="quiet">
          Home
        </Button>
      </Row>
    </Stack>
  </Container>
);

export default NotFoundPage;
