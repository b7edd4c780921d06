import { BookOpen, ClipboardList, FileText, Newspaper, PenLine, PlayCircle, Repeat2, Route } from 'lucide-react';
import styled from '@emotion/styled';
import { useState } from 'react';
import type { Today } from '#shared/contract/learning/today.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { useAuth } from '../../app/session/auth.ts';
import { paths } from '../../app/routing/route-table.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { DailyCard } from './daily-card.tsx';
import {
  answeredText,
  assignedText,
  firstName,
  greeting,
  nextPath,
  nextText,
  pathText,
  practiceText,
} from './labels.ts';
import { TodayFigures } from './today-figures.tsx';
import { TodayRow } from './today-row.tsx';
import { useLearnerDay } from './use-learner-day.ts';

/** Attempts and drafts shown; the others are on the pages of their programs. */
const CONTINUED = 2;

const List = styled.ul({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

const times = dateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Items in progress and next ones; the most urgent first. */
const TodayList = ({ today }: { readonly today: Today }) => {
  const { practice, assigned, path, next, insight } = today;
  const [now] = useState(() => new Date());
  const attempts = today.attempts.slice(0, CONTINUED);
  const drafts = today.drafts.slice(0, CONTINUED - attempts.length);
  return (
    <List aria-label="Continue and next">
      {assigned !== null && (
        <TodayRow
          icon={ClipboardList}
          to={paths.assigned()}
          title={`Assigned: ${assigned.title}`}
          about={assignedText(assigned, now)}
        />
      )}
      {attempts.map((attempt) => (
        <TodayRow
          key={attempt.quizId}
          icon={PlayCircle}
          to={attempt.mockExam ? paths.mockExam(attempt.quizId) : paths.quiz(attempt.quizId)}
          title={`Continue: ${attempt.title}`}
          about={answeredText(attempt)}
        />
      ))}
      {drafts.map((draft) => (
        <TodayRow
          key={draft._id}
          icon={PenLine}
          to={paths.caseStudy(draft._id)}
          title={`Continue: ${draft.title}`}
          about="Case study · draft saved"
        />
      ))}
      {path !== null && (
        <TodayRow
          icon={Route}
          to={paths.learningPath(path._id)}
          title={`Continue your path: ${path.title}`}
          about={pathText(path)}
        />
      )}
      <TodayRow icon={Repeat2} to={paths.practice()} title="Practice" about={practiceText(practice, now)} />
      {next !== null && (
        <TodayRow
          icon={next.program === 'caseStudies' ? FileText : BookOpen}
          to={nextPath(next)}
          title={`Next: ${next.title}`}
          about={next.locked ? `${nextText(next)} · included in every plan` : nextText(next)}
        />
      )}
      {insight !== null && (
        <TodayRow
          icon={Newspaper}
          to={paths.newsInsight(insight._id, insight.title)}
          title={insight.title}
          about={`Newest insight · ${dayText(insight.publishedAt.slice(0, 10))}${insight.read ? ' · read' : ''}`}
        />
      )}
    </List>
  );
};

const Pending = () => (
  <Loading label="Loading your day">
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
      <Stack gap={3}>
        <Skeleton height="168px" />
        <Skeleton height="104px" />
      </Stack>
      <Stack gap={2}>
        <Skeleton height="62px" />
        <Skeleton height="62px" />
        <Skeleton height="62px" />
      </Stack>
    </Grid>
  </Loading>
);

const TodayContent = () => {
  const day = useLearnerDay();
  if (day.status === 'loading') return <Pending />;
  if (day.status === 'failed') {
    return (
      <ErrorLine
        title="We couldn’t load your day"
        message={day.error?.message ?? 'You’re offline. It appears here when the network is back.'}
        onRetry={day.retry}
      />
    );
  }
  const { today, asOf } = day;
  return (
    <Stack gap={3}>
      {asOf !== null && (
        <Text role="status" color="muted" fontSize="sm">
          You’re offline. This is from {times.format(asOf)}.
        </Text>
      )}
      <Grid
        gridTemplateColumns={['minmax(0, 1fr)', null, null, 'repeat(2, minmax(0, 1fr))']}
        gap={[3, null, 4]}
        alignItems="start"
      >
        <Stack gap={3}>
          <DailyCard today={today} />
          <TodayFigures today={today} />
        </Stack>
        <TodayList today={today} />
      </Grid>
    </Stack>
  );
};

/** The learner's day: what to do now, what is in progress, what comes next. */
const TodayScreen = () => {
  const { user } = useAuth();
  const [hello] = useState(() => greeting(new Date()));
  return (
    <Container as="section" aria-labelledby="today" pt={[1, null, 4]} pb={[4, null, 6]}>
      <Heading as="h2" id="today" fontSize={['xl', null, '2xl']} mb={[3, null, 4]}>
        {user === null ? hello : `${hello}, ${firstName(user.name)}`}
      </Heading>
      <TodayContent />
    </Container>
  );
};
export default TodayScreen;
