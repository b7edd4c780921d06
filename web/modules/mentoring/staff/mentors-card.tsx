import { useState } from 'react';
import * as v from 'valibot';
import { endMentor, listStaffMentors, nameMentor, type StaffMentor } from '#shared/contract/mentoring/mentor-desk.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { ownZone, zoneText } from '../../../app/components/meeting-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { toasts } from '../../../app/components/toasts.ts';

interface Candidate {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

const MentorSchema = v.object({ userId: v.pipe(v.string(), v.minLength(1, 'Choose a person')) });

const NameForm = ({
  candidates,
  onDone,
}: {
  readonly candidates: readonly Candidate[];
  readonly onDone: () => void;
}) => {
  const form = useServerForm({
    schema: MentorSchema,
    labels: { userId: 'Add a mentor' },
    initial: { userId: '' },
    send: ({ userId }) => session.client.call(nameMentor, { body: { userId, timeZone: ownZone() } }),
    onDone: (_, { userId }) => {
      const name = candidates.find(({ _id }) => _id === userId)?.name ?? '';
      toasts.show(`${name} is now a mentor`, { tone: 'good' });
      form.reset();
      onDone();
    },
  });
  return (
    <BoundForm form={form}>
      <SelectField
        {...form.field('userId')}
        choices={[
          { value: '', label: candidates.length === 0 ? 'All staff are mentors' : 'Choose a person' },
          ...candidates.map(({ _id, name, email }) => ({ value: _id, label: `${name}, ${email}` })),
        ]}
      />
      <Row>
        <Button type="submit" variant="quiet" busy={form.busy} disabled={candidates.length === 0}>
          Make them a mentor
        </Button>
      </Row>
    </BoundForm>
  );
};

interface EndDialogProps {
  readonly mentor: StaffMentor;
  readonly others: readonly StaffMentor[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const EndSchema = v.object({
  handTo: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : id)),
  ),
});

const EndDialog = ({ mentor, others, onDone, onClose }: EndDialogProps) => {
  const form = useServerForm({
    schema: EndSchema,
    labels: { handTo: 'Who takes over?' },
    initial: { handTo: '' },
    send: (body) => session.client.call(endMentor, { params: { id: mentor._id }, body }),
    onDone: ({ data: { handedOver, cancelled } }) => {
      toasts.show(
        `${mentor.name} is no longer a mentor. Reassigned: ${String(handedOver)}. Cancelled: ${String(cancelled)}.`,
        { tone: 'good' },
      );
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Remove ${mentor.name} as a mentor?`}
      form={form}
      action="Remove mentor"
      danger
      onClose={onClose}
    >
      <SelectField
        {...form.field('handTo')}
        hint="Sessions they have no time for are cancelled. We email everyone affected."
        choices={[
          { value: '', label: 'No one: upcoming sessions are cancelled' },
          ...others.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </FormDialog>
  );
};

/** Lists, adds and removes mentors, for administrators. */
export const MentorsCard = () => {
  const query = useQuery(listStaffMentors, {}, { revalidateOnMount: true });
  const [ending, setEnding] = useState<StaffMentor | null>(null);
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the mentors">
        <Skeleton height="200px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { mentors, candidates } = query.data.data;
  return (
    <Card as="section" aria-labelledby="mentors" p={['20px', '24px']}>
      <Heading id="mentors" fontSize="lg" mb={3}>
        Mentors
      </Heading>
      {mentors.length === 0 ? (
        <EmptyState as="h3" title="No mentors yet">
          Learners whose plan includes sessions can book once you add one.
        </EmptyState>
      ) : (
        <Stack as="ul" gap={0} m={0} mb={4} p={0} style={{ listStyle: 'none' }}>
          {mentors.map((mentor) => (
            <Row
              as="li"
              key={mentor._id}
              justifyContent="space-between"
              gap={3}
              py={3}
              style={{ borderTop: '1px solid var(--line)' }}
            >
              <Stack gap={1}>
                <Text fontWeight={600}>
                  <bdi>{mentor.name}</bdi>
                </Text>
                <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
                  {`${mentor.email}, ${zoneText(mentor.timeZone)}, ${countText(mentor.sessionsAhead, 'upcoming session')}`}
                </Text>
              </Stack>
              <Button variant="quiet" scale="small" onClick={() => setEnding(mentor)}>
                Remove <VisuallyHidden>{mentor.name} as a mentor</VisuallyHidden>
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <NameForm candidates={candidates} onDone={query.reload} />
      {ending !== null && (
        <EndDialog
          mentor={ending}
          others={mentors.filter(({ _id }) => _id !== ending._id)}
          onDone={() => {
            setEnding(null);
            query.reload();
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
};
