import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { PaperArt } from './page-art.tsx';
import { QuietBar } from './quiet-bar.tsx';
import { paths } from './route-table.ts';

interface NotOpenYetProps {
  readonly title: string;
  /** What will be here, in a sentence or two. */
  readonly children: string;
}

/** A page that says plainly what will be here, and leads on to what is. */
export const NotOpenYet = ({ title, children }: NotOpenYetProps) => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container maxWidth="640px" py={[7, null, 8]}>
      <Stack alignItems="center" textAlign="center" gap={4}>
        <PaperArt />
        <Tag tone="accent">Not open yet</Tag>
        <Heading as="h1" fontSize="2xl">
          {title}
        </Heading>
        <Text color="muted" maxWidth="52ch">
          {children}
        </Text>
        <Row gap={3} justifyContent="center">
          <Button as={Link} to={paths.explore()}>
            Take a quiz meanwhile
          </Button>
        </Row>
      </Stack>
    </Container>
  </>
);
