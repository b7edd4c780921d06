import { Link } from 'react-router-dom';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import type { TestOutcome } from './use-sso-return.ts';

interface TestResultProps {
  readonly result: TestOutcome;
  readonly organisationId: string;
}

/** The identity provider's claims about the owner who tested. */
export const TestResult = ({ result, organisationId }: TestResultProps) => {
  const details = [
    ['Email address', result.email ?? 'Not sent'],
    ['Address verified', result.emailVerified ? 'Yes' : 'No'],
    ['Name', result.name ?? 'Not sent'],
    ['Groups', result.groups === null ? 'Not sent' : result.groups.join(', ') || 'None'],
  ] as const;
  return (
    <Stack gap={4}>
      {result.problem === null ? (
        <Banner tone="good" live="status">
          It works. Addresses of your verified domains can now use single sign-on.
        </Banner>
      ) : (
        <Banner tone="bad" live="alert">
          {result.problem}
        </Banner>
      )}
      <Card p={4}>
        <Stack as="dl" gap={3} m={0}>
          {details.map(([term, text]) => (
            <div key={term}>
              <Text as="dt" fontSize="sm" color="muted">
                {term}
              </Text>
              <Text as="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </div>
          ))}
        </Stack>
      </Card>
      <Button as={Link} to={`${paths.organisation(organisationId)}?tab=sign-in`} replace>
        Back to the organisation
      </Button>
    </Stack>
  );
};
