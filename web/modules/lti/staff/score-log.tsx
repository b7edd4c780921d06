import {
  listLtiScores,
  LTI_SCORE_STATUSES,
  resendLtiScore,
  type LtiPlatform,
  type LtiScore,
} from '#shared/contract/lti/platforms.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';

const NAMES = ['status'] as const;

const STATUS_TAGS = {
  waiting: ['Waiting', undefined],
  delivered: ['Delivered', 'good'],
  failed: ['Failed', 'bad'],
  replaced: ['Replaced', undefined],
} as const satisfies Record<LtiScore['status'], readonly [string, 'good' | 'bad' | undefined]>;

const FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...LTI_SCORE_STATUSES.map((value) => ({ value, label: STATUS_TAGS[value][0] })),
    ],
  },
];

const StatusTag = ({ status }: Pick<LtiScore, 'status'>) => {
  const [label, tone] = STATUS_TAGS[status];
  return <Tag {...(tone !== undefined && { tone })}>{label}</Tag>;
};

/** The state of a score: sent, waiting for its next attempt, or given up. */
const Outcome = ({ error, tries, nextTryAt, status }: LtiScore) => (
  <Stack gap={0}>
    {error !== null && <span>{error}</span>}
    {status === 'waiting' && tries > 0 && nextTryAt !== null && (
      <Text as="span" fontSize="sm" color="muted">
        Next try {momentText(nextTryAt)}
      </Text>
    )}
  </Stack>
);

const Resend = ({ score, onDone }: { readonly score: LtiScore; readonly onDone: () => void }) => {
  const act = useAct();
  return (
    <Button
      variant="quiet"
      scale="small"
      busy={act.busy}
      aria-label={`Send the score of ${score.learner} again`}
      onClick={() =>
        void act.run(() => session.client.call(resendLtiScore, { params: { id: score._id } }), {
          said: 'The score is sent again',
          then: onDone,
        })
      }
    >
      Send again
    </Button>
  );
};

const columnsFor = (reload: () => void): readonly Column<LtiScore>[] => [
  { title: 'Learner', render: ({ learner }) => <strong>{learner}</strong> },
  { title: 'Quiz or case study', wide: true, render: ({ quiz }) => quiz },
  { title: 'Score', align: 'end', render: ({ score }) => `${numberText(score)}%` },
  { title: 'Status', render: (score) => <StatusTag status={score.status} /> },
  { title: 'Details', wide: true, render: (score) => <Outcome {...score} /> },
  { title: 'Result of', wide: true, align: 'end', render: ({ scoredAt }) => momentText(scoredAt) },
  {
    title: 'Action',
    align: 'end',
    render: (score) => (score.status === 'failed' ? <Resend score={score} onDone={reload} /> : null),
  },
];

/** The scores sent to a platform. */
export const ScoreLog = ({ platform }: { readonly platform: LtiPlatform }) => {
  const state = useListState(NAMES);
  const status = oneOf(state.chosen['status'], LTI_SCORE_STATUSES);
  const query = useQuery(
    listLtiScores,
    { params: { id: platform._id }, query: { ...pageQuery(state), ...(status !== undefined && { status }) } },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  return (
    <DataList
      label="Scores"
      query={query}
      state={state}
      columns={columnsFor(reload)}
      filters={FILTERS}
      idOf={({ _id }) => _id}
      nameOf={({ learner }) => learner}
      empty={
        <EmptyState as="h2" title="No scores yet">
          Scores appear here when learners submit a quiz, or get a grade for a case study, that they opened in a course.
        </EmptyState>
      }
    />
  );
};
