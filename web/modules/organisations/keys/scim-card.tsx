import { useId } from 'react';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { CopyBox } from '../../../app/components/copy-box.tsx';

/** Settings for an identity provider's SCIM client. */
export const ScimCard = () => {
  const id = useId();
  return (
    <Card p={4} as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading as="h2" id={id} fontSize="lg">
            Provisioning (SCIM 2.0)
          </Heading>
          <Text color="muted">
            Your identity provider adds people with addresses of your verified domains, removes them when they leave,
            and keeps teams as your groups are.
          </Text>
        </Stack>
        <CopyBox
          label="SCIM address"
          text={`${window.location.origin}/scim/v2`}
          hint="Enter it at your provider, with an API key that may provision people as the bearer token. People are matched by email address."
        />
      </Stack>
    </Card>
  );
};
