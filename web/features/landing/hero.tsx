import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Box, Container, Grid, Heading, Row, Text } from '#shared/ui/system.ts';
import { useAuth } from '../../app/auth.ts';
import { paths } from '../../app/route-table.ts';
import { CoolGlow, WarmGlow } from './glows.ts';
import { SampleQuestion } from './sample-question.tsx';

const Tilted = styled.div({
  '@media (min-width: 1024px)': { transform: 'rotate(1.2deg)' },
});

/** What the product is, a way in, and a question to try. */
export const Hero = () => {
  const { user } = useAuth();
  return (
    <Box position="relative" overflow="hidden" mt="-72px" pt="72px">
      <WarmGlow />
      <CoolGlow />
      <Container position="relative" pt={[6, null, 8]} pb={[7, null, 9]}>
        <Grid gridTemplateColumns={['1fr', null, '1fr', '1.15fr .85fr']} gap={[7, null, null, 8]} alignItems="center">
          <div>
            <Heading as="h1" fontSize="3xl" maxWidth="8.7em" lineHeight={1.06}>
              Business Wisdom Like Never Before
            </Heading>
            <Text fontSize="lg" color="muted" maxWidth="29em" mt={5} mb={6} lineHeight={1.55}>
              Sharp questions on the companies, deals and ideas that matter. Cases to argue with, news worth
              understanding, and a record of how your judgement grows.
            </Text>
            <Row gap={3}>
              <Button as={Link} to={user === null ? paths.login() : paths.explore()}>
                {user === null ? 'Get started' : 'Go on learning'}
              </Button>
              <Button as={Link} to={paths.explore()} variant="quiet">
                Explore
              </Button>
              <Button as={Link} to={paths.about()} variant="plain">
                Learn more
              </Button>
            </Row>
          </div>
          <Tilted>
            <SampleQuestion />
          </Tilted>
        </Grid>
      </Container>
    </Box>
  );
};
