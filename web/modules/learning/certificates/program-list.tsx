import styled from '@emotion/styled';
import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getCertificates, type ProgramProgress } from '#shared/contract/learning/certificate.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { doneText, pathOf, programText } from './labels.ts';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '18px 0', borderTop: '1px solid var(--line)' },
  '& > li:last-of-type': { paddingBottom: 0 },
});
const Seal = styled(Award)({ color: 'var(--accent-ink)', flex: 'none' });

const Missing = ({ progress }: { readonly progress: ProgramProgress }) => {
  const { program, missing, done, of } = progress;
  const more = of - done - missing.length;
  return (
    <Text fontSize="sm" color="muted">
      To do:{' '}
      {missing.map((one, index) => (
        <span key={one._id}>
          {index > 0 && ', '}
          <TextLink as={Link} to={pathOf(program, one)}>
            {one.title}
          </TextLink>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          and{' '}
          <TextLink as={Link} to={programByKey(program)?.quizesPage ?? paths.explore()}>
            {more} more
          </TextLink>
        </>
      )}
    </Text>
  );
};

const One = ({ progress }: { readonly progress: ProgramProgress }) => {
  const { program, done, of, certificate } = progress;
  if (certificate !== null) {
    return (
      <Row justifyContent="space-between" gap={3}>
        <Row gap={3} flexWrap="nowrap">
          <Seal size={26} aria-hidden="true" />
          <div>
            <Text fontWeight={600}>{programText(program)}</Text>
            <Text fontSize="sm" color="muted">
              Completed on {dayText(certificate.issuedOn)}
              {certificate.lapsed === null ? '' : '. On hold.'}
            </Text>
          </div>
        </Row>
        <Button as={Link} to={paths.certificate(certificate.code)} variant="quiet" scale="small">
          Open certificate
        </Button>
      </Row>
    );
  }
  return (
    <Stack gap={2}>
      <Row justifyContent="space-between" gap={2}>
        <Text fontWeight={600}>{programText(program)}</Text>
        <Text as="span" fontSize="sm" color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {of === 0 ? 'Nothing published yet' : doneText(progress)}
        </Text>
      </Row>
      {of > 0 && (
        <>
          <Progress label={programText(program)} value={done} max={of} valueText={doneText(progress)} />
          <Missing progress={progress} />
        </>
      )}
    </Stack>
  );
};

/** Every program with its certificate or the parts still to do. */
const ProgramList = () => {
  const query = useQuery(getCertificates, {});
  return (
    <Card as="section" aria-labelledby="certificates" p={['20px', '28px']}>
      <Heading id="certificates" fontSize="lg" mb={2}>
        Certificates
      </Heading>
      <Text color="muted" fontSize="sm" mb={5} maxWidth="72ch">
        To complete a program, pass every quiz, check every insight and submit every case study in it. You keep the
        certificate when more is published later.
      </Text>
      {query.status === 'loading' && (
        <Loading label="Loading your certificates">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <List>
          {query.data.data.map((progress) => (
            <li key={progress.program}>
              <One progress={progress} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
};
export default ProgramList;
