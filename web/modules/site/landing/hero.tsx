import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Box, Container, Eyebrow, Grid, Heading, Row, Text } from '#shared/ui/system.ts';
import { useAuth } from '../../../app/session/auth.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { HeroGlows, lit } from './glows.tsx';
import { LibraryFacts } from './library-facts.tsx';
import { SampleQuestion } from './sample-question.tsx';

const Tilted = styled.div({
  '@media (min-width: 1024px)': { transform: 'rotate(1.2deg)' },
});

const Underlined = styled.span({
  // Longhands: Safari takes no thickness in the short form.
  textDecorationLine: 'underline',
  textDecorationThickness: '0.075em',
  textDecorationColor: 'var(--accent)',
  textUnderlineOffset: '0.16em',
  textDecorationSkipInk: 'none',
  whiteSpace: 'nowrap',
});

/** As wide as it is in our font, so that the words behind it stay where they are when the font comes. */
const Like = styled.span({ display: 'inline-block', width: '2.173em', whiteSpace: 'pre' });

/** Introduction, links and a sample question. */
export const Hero = () => {
  const { user } = useAuth();
  return (
    <Box {...lit} mt="-72px" pt="72px">
      <Container pt={[6, null, 7]} pb={[6, null, 7]}>
        <Grid gridTemplateColumns={['1fr', null, '1fr', '1.15fr .85fr']} gap={[7, null, null, 8]} alignItems="center">
          <div>
            <Eyebrow mb={4}>For professionals and MBA minds</Eyebrow>
            <Heading as="h1" fontSize="3xl" maxWidth="8.7em" lineHeight={1.06} letterSpacing="-0.026em">
              Business Wisdom <Like>{'Like '}</Like>
              <Underlined>Never Before</Underlined>
            </Heading>
            <Text fontSize="lg" color="muted" maxWidth="29em" mt={5} mb={6} lineHeight={1.55}>
              Sharp questions on the companies, deals and ideas that matter. Cases to argue with, news worth
              understanding, and a record of how your judgement grows.
            </Text>
            <Row gap={3}>
              {/* Equally wide for guests and learners, to avoid a layout shift. */}
              <Button as={Link} to={user === null ? paths.login() : paths.explore()} minWidth="206px">
                {user === null ? 'Get started' : 'Continue learning'}
                <ArrowRight size={18} aria-hidden="true" />
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
        <Box mt={[7, null, 7]}>
          <LibraryFacts />
        </Box>
      </Container>
      <HeroGlows />
    </Box>
  );
};
