import { BadgeCheck } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { getCertificate, type Certificate } from '#shared/contract/learning/certificate.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { CertificateSheet } from '../certificates/certificate-sheet.tsx';
import { LapsedNotice } from '../certificates/lapsed-notice.tsx';
import { OwnerActions } from '../certificates/owner-actions.tsx';
import { programText } from '../certificates/labels.ts';

const Missing = () => (
  <EmptyState
    as="h1"
    title="Certificate not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.explore()}>
        Explore the programs
      </Button>
    }
  >
    Check the link, including capital letters. The owner may also have deleted their account.
  </EmptyState>
);

const Shown = ({ certificate, onChanged }: { readonly certificate: Certificate; readonly onChanged: () => void }) => {
  const { user } = useAuth();
  usePageTitle(`Certificate: ${programText(certificate.program)}`);
  return (
    <Stack gap={5}>
      {certificate.yours ? (
        <OwnerActions certificate={certificate} accountName={user?.name ?? ''} onChanged={onChanged} />
      ) : (
        certificate.lapsed === null && (
          <Row gap={2} flexWrap="nowrap" className="no-print" color="good">
            <BadgeCheck size={22} aria-hidden="true" style={{ flex: 'none' }} />
            <Text fontWeight={600}>Genuine: this certificate was issued by Business Wisdom.</Text>
          </Row>
        )
      )}
      {certificate.lapsed !== null && <LapsedNotice lapsed={certificate.lapsed} yours={certificate.yours} />}
      <CertificateSheet certificate={certificate} />
      <Text className="no-print" color="muted" fontSize="sm">
        {certificate.yours ? (
          <TextLink as={Link} to={paths.progress()}>
            Your progress
          </TextLink>
        ) : (
          <>
            <TextLink as={Link} to={paths.verify()}>
              Verify a signed credential
            </TextLink>{' '}
            ·{' '}
            <TextLink as={Link} to={paths.explore()}>
              See the programs
            </TextLink>
          </>
        )}
      </Text>
    </Stack>
  );
};

/** /certificate/:code: a certificate, public for anyone who verifies it. */
const CertificatePage = () => {
  const { code = '' } = useParams();
  const { restored } = useAuth();
  const valid = /^[\w-]{12}$/.test(code);
  const query = useQuery(getCertificate, valid && restored ? { params: { code } } : null);
  const body = () => {
    if (!valid || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) return <Missing />;
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the certificate">
          <Skeleton height="520px" borderRadius={4} />
        </Loading>
      );
    }
    return <Shown certificate={query.data.data.certificate} onChanged={query.reload} />;
  };
  return (
    <Container className="certificate-page" maxWidth="980px" pt={[5, null, 7]} pb={8}>
      {body()}
    </Container>
  );
};
export default CertificatePage;
