import {
  BarChart3,
  Bell,
  Bookmark,
  ClipboardList,
  CalendarDays,
  CreditCard,
  FileText,
  type LucideIcon,
  MessagesSquare,
  Receipt,
  Repeat2,
  Search,
  Settings,
  UserRound,
  Users,
  Video,
} from 'lucide-react';
import styled from '@emotion/styled';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { useAuth } from '../app/session/auth.ts';
import { paths } from '../app/routing/route-table.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { useUnread } from '../app/push/use-unread.ts';
import { TodayFigures } from './today/today-figures.tsx';
import { TodayRow } from './today/today-row.tsx';
import { useLearnerDay } from './today/use-learner-day.ts';

const List = styled.ul({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

interface Entry {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly title: string;
  readonly about: string;
}

const SECTIONS: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'Learning',
    entries: [
      { icon: BarChart3, to: paths.progress(), title: 'Progress', about: 'Accuracy, badges, certificates' },
      { icon: ClipboardList, to: paths.assigned(), title: 'Assigned', about: 'From your company or college' },
      { icon: Repeat2, to: paths.practice(), title: 'Practice', about: 'Questions you missed' },
      { icon: Bookmark, to: paths.savedQuestions(), title: 'Saved questions', about: 'With answers and your notes' },
      { icon: Search, to: paths.search(), title: 'Search', about: 'Quizzes, insights, your questions' },
      { icon: Users, to: paths.groups(), title: 'Groups', about: 'Leaderboards with colleagues' },
    ],
  },
  {
    title: 'With a plan',
    entries: [
      { icon: CalendarDays, to: paths.weeklyTest(), title: 'Weekly test', about: 'One attempt, its own leaderboard' },
      { icon: Video, to: paths.classes(), title: 'Live classes', about: 'Seats, dates and material' },
      { icon: FileText, to: paths.reports(), title: 'Reports', about: 'A progress report for each month' },
      { icon: MessagesSquare, to: paths.mentoring(), title: 'Mentoring', about: 'Sessions and messages' },
    ],
  },
  {
    title: 'Account',
    entries: [
      { icon: Bell, to: paths.notifications(), title: 'Notifications', about: 'Grades, tests and classes' },
      { icon: UserRound, to: paths.profile(), title: 'Profile', about: 'Your details and finished quizzes' },
      { icon: Settings, to: paths.settings(), title: 'Settings', about: 'Notifications, security, your data' },
      { icon: CreditCard, to: paths.paymentPlan(), title: 'Payment Plan', about: 'Plans and prices' },
      { icon: Receipt, to: paths.mySubscriptions(), title: 'My Subscription', about: 'Plan, renewal and invoices' },
    ],
  },
];

const Figures = () => {
  const day = useLearnerDay();
  return day.status === 'ready' ? <TodayFigures today={day.today} /> : null;
};

/** /you: the ways to everything of the learner's own. */
const YouPage = () => {
  const { user } = useAuth();
  const unread = useUnread();
  const aboutOf = ({ to, about }: Entry): string =>
    to === paths.notifications() && unread > 0 ? countText(unread, 'unread notification') : about;
  return (
    <Container pt={[4, null, 6]} pb={8}>
      <Stack gap={2} mb={4}>
        <Heading as="h1" fontSize={['xl', null, '2xl']} style={{ overflowWrap: 'anywhere' }}>
          {user?.name}
        </Heading>
        <Text color="muted">Your progress, your plan and your settings.</Text>
      </Stack>
      <Stack gap={5}>
        <Figures />
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, 'repeat(3, minmax(0, 1fr))']} gap={5}>
          {SECTIONS.map(({ title, entries }) => (
            <Stack as="section" key={title} gap={3} aria-label={title}>
              <Heading as="h2" fontSize="md">
                {title}
              </Heading>
              <List>
                {entries.map((entry) => (
                  <TodayRow key={entry.to} {...entry} about={aboutOf(entry)} />
                ))}
              </List>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Container>
  );
};
export default YouPage;
