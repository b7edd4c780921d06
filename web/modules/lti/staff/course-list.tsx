import { useState } from 'react';
import { getLtiLinkResults, listLtiLinks, type LtiLink } from '#shared/contract/lti/members.ts';
import type { LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { CourseResults } from '../results/course-results.tsx';

const NAMES = [] as const;

const nameOf = ({ course, quiz }: LtiLink): string => (course === '' ? quiz : `${course}: ${quiz}`);

const columnsFor = (onOpen: (link: LtiLink) => void): readonly Column<LtiLink>[] => [
  { title: 'Course', render: ({ course }) => <strong>{course === '' ? 'Untitled course' : course}</strong> },
  { title: 'Quiz or case study', render: ({ quiz }) => quiz },
  { title: 'Last opened', wide: true, align: 'end', render: ({ launchedAt }) => momentText(launchedAt) },
  {
    title: 'Action',
    align: 'end',
    render: (link) => (
      <Button variant="quiet" scale="small" aria-label={`Results of ${nameOf(link)}`} onClick={() => onOpen(link)}>
        Results
      </Button>
    ),
  },
];

const ResultsDialog = ({ link, onClose }: { readonly link: LtiLink; readonly onClose: () => void }) => {
  const query = useQuery(getLtiLinkResults, { params: { id: link._id } });
  return (
    <Dialog title={nameOf(link)} width={760} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Stack gap={3}>
        <Text fontSize="sm" color="muted">
          The platform listed these learners now. Their names aren’t stored.
        </Text>
        <CourseResults query={query} />
      </Stack>
    </Dialog>
  );
};

/** Courses that link to quizzes and case studies, with the results of their learners. */
export const CourseList = ({ platform }: { readonly platform: LtiPlatform }) => {
  const state = useListState(NAMES);
  const [open, setOpen] = useState<LtiLink | null>(null);
  const query = useQuery(listLtiLinks, { params: { id: platform._id }, query: pageQuery(state) }, LIST_FRESHNESS);
  return (
    <>
      <DataList
        label="Courses"
        query={query}
        state={state}
        columns={columnsFor(setOpen)}
        filters={[]}
        idOf={({ _id }) => _id}
        nameOf={nameOf}
        onOpen={setOpen}
        empty={
          <EmptyState as="h2" title="No courses yet">
            Courses appear here when someone opens a quiz or case study in one, if the platform offers Names and Role
            Provisioning Services.
          </EmptyState>
        }
      />
      {open !== null && <ResultsDialog key={open._id} link={open} onClose={() => setOpen(null)} />}
    </>
  );
};
