import { cancelDrafting, type DraftingRequest, type DraftingStatus } from '#shared/contract/quizzes/drafting.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag, type TagTone } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { STATUS_LABELS, usageText } from './labels.ts';

/** A request that waits or that the model works on. */
export const OpenRequest = ({
  request: { _id, status, sourceTitle, count },
  onCancelled,
}: {
  readonly request: DraftingRequest;
  readonly onCancelled: () => void;
}) => {
  const act = useAct();
  const cancel = (): void =>
    void act.run(() => session.client.call(cancelDrafting, { params: { id: _id } }), {
      said: 'Cancelled',
      then: onCancelled,
    });
  return (
    <Card p={4} maxWidth="860px">
      <Stack gap={3} role="status">
        <Row gap={2}>
          <Spinner />
          <Heading fontSize="md">{status === 'queued' ? 'Waiting for the model' : 'The model is drafting'}</Heading>
        </Row>
        <Text>
          {countText(count, 'question')} from “{sourceTitle}”. This can take a minute or two. You may leave this page:
          the drafts will be here.
        </Text>
      </Stack>
      <Row mt={3}>
        <Button variant="quiet" busy={act.busy} onClick={cancel}>
          Cancel
        </Button>
      </Row>
    </Card>
  );
};

const TONES: Readonly<Record<DraftingStatus, TagTone>> = {
  queued: 'accent',
  working: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};

const EndedRequest = ({
  request: { status, sourceTitle, createdAt, drafted, failure, usage, importId },
  onOpen,
}: {
  readonly request: DraftingRequest;
  readonly onOpen: (importId: string) => void;
}) => (
  <Row as="li" gap={3} py={2} justifyContent="space-between" style={{ borderBottom: '1px solid var(--line)' }}>
    <Stack gap={0} minWidth={0}>
      <Text style={{ overflowWrap: 'anywhere' }}>{sourceTitle}</Text>
      {failure !== null && <Text fontSize="sm">{failure}</Text>}
      <Text fontSize="sm" color="muted">
        {[
          momentText(createdAt),
          ...(drafted === null ? [] : [countText(drafted, 'draft')]),
          ...(usage === null ? [] : [usageText(usage)]),
        ].join(' · ')}
      </Text>
    </Stack>
    <Row gap={2}>
      <Tag tone={TONES[status]}>{STATUS_LABELS[status]}</Tag>
      {importId !== null && (
        <Button
          scale="small"
          variant="quiet"
          aria-label={`Open the drafts from ${sourceTitle}`}
          onClick={() => onOpen(importId)}
        >
          Open
        </Button>
      )}
    </Row>
  </Row>
);

/** The author's last requests that have ended, with their cost. */
export const EndedRequests = ({
  requests,
  onOpen,
}: {
  readonly requests: readonly DraftingRequest[];
  /** Called with the id of the import that has the drafts. */
  readonly onOpen: (importId: string) => void;
}) => (
  <Card p={4} maxWidth="860px" as="section" aria-labelledby="drafting-requests">
    <Heading id="drafting-requests" fontSize="md" mb={1}>
      Your last requests
    </Heading>
    {requests.length === 0 ? (
      <Text color="muted" fontSize="sm">
        Your requests appear here with their cost.
      </Text>
    ) : (
      <>
        <Text color="muted" fontSize="sm">
          Drafts that you haven’t imported are deleted after a day.
        </Text>
        <ul role="list" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {requests.map((request) => (
            <EndedRequest key={request._id} request={request} onOpen={onOpen} />
          ))}
        </ul>
      </>
    )}
  </Card>
);
