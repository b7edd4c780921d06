import { useParams } from 'react-router-dom';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { Verification } from '../verification/verification.tsx';

/** /verify and /verify/:code: checks a credential, for anyone. */
const VerifyPage = () => {
  const { code = null } = useParams();
  return (
    <Container maxWidth="calc(760px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Stack gap={5}>
        <Stack gap={3}>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            Verify a credential
          </Heading>
          <Text color="muted" fontSize="lg">
            Check whether we issued a credential, whether it’s still valid and whose it is.
          </Text>
        </Stack>
        <Verification key={code} code={code} />
      </Stack>
    </Container>
  );
};
export default VerifyPage;
