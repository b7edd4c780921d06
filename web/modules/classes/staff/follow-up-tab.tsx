import { useState } from 'react';
import { followClassUp, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { isRecordingLink } from '#shared/domain/classes/live-classes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import type { FollowUpDraft } from './class-draft.ts';

interface FollowUpTabProps {
  readonly shown: ClassForStaff;
  /** What is being written; it outlives this tab, so that looking at another one loses nothing. */
  readonly draft: FollowUpDraft;
  readonly onDraft: (draft: FollowUpDraft) => void;
  readonly onSaved: (saved: ClassForStaff) => void;
}

/** Notes and recording, for those whose plan has live classes. */
export const FollowUpTab = ({ shown, draft, onDraft, onSaved }: FollowUpTabProps) => {
  const act = useAct();
  const { notes, recording } = draft;
  const [error, setError] = useState<string | null>(null);
  if (Date.parse(shown.startsAt) > Date.parse(shown.serverNow)) {
    return <Text color="muted">Notes and recording come once the class has begun.</Text>;
  }
  const save = async (): Promise<void> => {
    const link = recording.trim();
    if (link !== '' && !isRecordingLink(link)) {
      setError('The recording must be an address that begins with https://, or a file of ours');
      return;
    }
    const body = { notes, recording: link === '' ? null : link };
    await act.run(() => session.client.call(followClassUp, { params: { id: shown._id }, body }), {
      said: 'Saved',
      then: ({ data }) => onSaved(data.class),
    });
  };
  return (
    <Card p={[4, null, 5]} maxWidth="760px">
      <Form onSubmit={() => void save()}>
        <Field
          label="Recording"
          hint="A web address, or the link of an uploaded file. Empty for none."
          autoComplete="off"
          value={recording}
          error={error}
          onChange={({ target }) => {
            onDraft({ ...draft, recording: target.value });
            setError(null);
          }}
        />
        <TextAreaField
          label="Notes"
          hint="Plain text. Learners read it under the class."
          rows={10}
          maxLength={20_000}
          value={notes}
          onChange={({ target }) => onDraft({ ...draft, notes: target.value })}
        />
        <Row>
          <Button type="submit" busy={act.busy}>
            Save
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
