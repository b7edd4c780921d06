import { Global } from '@emotion/react';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { getSheet, type Sheet } from '#shared/contract/study-aids/study-aids.ts';
import { STUDY_AID_KEY, STUDY_AID_KEY_MAX } from '#shared/domain/study-aids/subjects.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { paperStyles } from '../../../app/components/paper-styles.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { formulasText } from '../labels.ts';
import { Locked } from '../parts/locked.tsx';
import { Paper } from '../sheet/paper.tsx';
import { SectionOfSheet } from '../sheet/sheet-section.tsx';

const PRINT = paperStyles('portrait', '.formula-sheet');

const Coming = () => (
  <Loading label="Loading the formula sheet">
    <Stack gap={5}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={2} />
      <Skeleton height="320px" borderRadius={4} />
    </Stack>
  </Loading>
);

const NotHere = () => (
  <EmptyState
    as="h1"
    title="Formula sheet not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.formulaSheets()}>
        See all formula sheets
      </Button>
    }
  >
    It may have been removed. Check the link, or choose another sheet.
  </EmptyState>
);

const LockedSheet = ({ sheet }: { readonly sheet: Sheet }) => (
  <Stack gap={6}>
    <Locked
      what={`This sheet with ${formulasText(sheet.formulaCount)} is for subscribers.`}
      path={paths.formulaSheet(sheet._id)}
      free={{ to: paths.formulaSheets(), label: 'All formula sheets' }}
    />
    <Stack as="section" gap={3} aria-labelledby="on-this-sheet">
      <Heading id="on-this-sheet" fontSize="lg">
        On this sheet
      </Heading>
      <ul>
        {sheet.sections.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Stack>
  </Stack>
);

const Found = ({ sheet }: { readonly sheet: Sheet }) => {
  usePageTitle(sheet.title);
  return (
    <Stack gap={5} className="formula-sheet">
      <Global styles={PRINT} />
      <Stack gap={3}>
        <Text color="muted" fontSize="sm">
          {sheet.subject}
        </Text>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          {sheet.title}
        </Heading>
        <Text color="muted">{sheet.summary}</Text>
        {sheet.locked === null && (
          <Row className="no-print">
            <Button variant="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Button>
          </Row>
        )}
      </Stack>
      {sheet.locked === null ? (
        <Paper>
          {sheet.sections.map((section, index) => (
            <SectionOfSheet key={section.title} section={section} id={`section-${String(index + 1)}`} />
          ))}
        </Paper>
      ) : (
        <LockedSheet sheet={sheet} />
      )}
    </Stack>
  );
};

const Named = ({ id }: { readonly id: string }) => {
  const query = useQuery(getSheet, { params: { id } });
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'ready') return <Found sheet={query.data.data.sheet} />;
  if (query.error.code === 'NOT_FOUND') return <NotHere />;
  return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
};

/** /explore/sheets/:sheet: a formula sheet, on screen and in print. */
const FormulaSheetPage = () => {
  const { sheet = '' } = useParams();
  return (
    <>
      <div className="no-print">
        <QuietBar back={{ to: paths.formulaSheets(), label: 'Formula sheets' }} />
      </div>
      <Container maxWidth="1040px" pt={[3, null, 5]} pb={8}>
        {STUDY_AID_KEY.test(sheet) && sheet.length <= STUDY_AID_KEY_MAX ? (
          <Named key={sheet} id={sheet} />
        ) : (
          <NotHere />
        )}
      </Container>
    </>
  );
};
export default FormulaSheetPage;
