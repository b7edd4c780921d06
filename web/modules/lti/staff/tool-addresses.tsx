import { getLtiTool } from '#shared/contract/lti/platforms.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { useQuery } from '../../../app/session/query.ts';

/** Our addresses, for the administrator of a learning platform. */
export const ToolAddresses = () => {
  const query = useQuery(getLtiTool, {});
  return (
    <Card as="section" aria-labelledby="tool-addresses" p={4} mt={5} maxWidth="760px">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading id="tool-addresses" fontSize="lg">
            For the settings of the platform
          </Heading>
          <Text fontSize="sm" color="muted">
            Enter these there when you add Business Wisdom as an LTI 1.3 tool. Its page then shows what to register
            here.
          </Text>
        </Stack>
        {query.status === 'loading' && <Skeleton height="240px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && (
          <>
            <CopyBox label="Login initiation URL" text={query.data.data.tool.loginUrl} />
            <CopyBox label="Redirect URL" text={query.data.data.tool.redirectUrl} hint="Also the tool URL." />
            <CopyBox label="Public keyset (JWKS) URL" text={query.data.data.tool.jwksUrl} />
            <CopyBox
              label="Deep linking URL"
              text={query.data.data.tool.deepLinkingUrl}
              hint="Moodle: “Content Selection URL”."
            />
          </>
        )}
      </Stack>
    </Card>
  );
};
