import { useState } from 'react';
import { selectLtiContent, type LtiLaunch, type LtiSelection } from '#shared/contract/lti/launch.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { session } from '../../../app/session/session.ts';
import { CaseStudies } from './case-studies.tsx';
import { DailyOffer } from './daily-offer.tsx';
import { Quizzes } from './quizzes.tsx';
import { Returning, type SignedResponse } from './returning.tsx';
import { DAILY } from './selecting.ts';

const TABS = [
  { id: 'quizzes', label: 'Quizzes', what: 'Learners take it in your course, and their scores go to the gradebook.' },
  {
    id: 'cases',
    label: 'Case studies',
    what: 'Learners answer it in your course. Their points go to the gradebook once an editor has graded them.',
  },
  { id: 'daily', label: 'Daily quiz', what: 'Learners take a new short quiz every day, in your course.' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const CONTENTS = { quizzes: Quizzes, cases: CaseStudies, daily: DailyOffer } as const;

const isTab = (id: string): id is TabId => TABS.some((tab) => tab.id === id);

/** Selects what a new link in a course opens. */
const ContentPicker = ({ launch }: { readonly launch: LtiLaunch }) => {
  usePageTitle('Add to your course');
  const act = useAct();
  const [tab, setTab] = useState<TabId>('quizzes');
  const [selected, setSelected] = useState<string | null>(null);
  const [response, setResponse] = useState<SignedResponse | null>(null);
  if (response !== null) return <Returning {...response} />;
  const select = (body: LtiSelection): void => {
    setSelected(body.quizId ?? body.caseId ?? DAILY);
    const call = () => session.client.call(selectLtiContent, { params: { id: launch._id }, body });
    void act.run(call, { then: ({ data }) => setResponse(data) });
  };
  const Content = CONTENTS[tab];
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading as="h1" fontSize="xl">
          Add to your course
        </Heading>
        <Text color="muted">{TABS.find(({ id }) => id === tab)?.what}</Text>
      </Stack>
      <Tabs
        label="What to add"
        tabs={TABS}
        current={tab}
        onChange={(id) => {
          if (isTab(id)) setTab(id);
        }}
      >
        <Content adding={act.busy ? selected : null} onSelect={select} />
      </Tabs>
    </Stack>
  );
};
export default ContentPicker;
