import type { ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { DraftForm } from '../../../app/staff/writing/draft-form.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { FollowUpWriting } from './use-class-drafts.ts';

interface FollowUpTabProps {
  readonly shown: ClassForStaff;
  /** The draft; it outlives this tab, so that switching tabs loses nothing. */
  readonly writing: FollowUpWriting;
  readonly onSave: () => void;
}

/** Notes and recording, for those whose plan has live classes. */
export const FollowUpTab = ({ shown, writing, onSave }: FollowUpTabProps) => {
  const { notes, recording } = writing.form;
  const { problems, busy } = writing;
  if (Date.parse(shown.startsAt) > Date.parse(shown.serverNow)) {
    return <Text color="muted">You can add notes and a recording once the class has started.</Text>;
  }
  return (
    <Card p={[4, null, 5]} maxWidth="760px">
      <DraftForm writing={writing} onSave={onSave}>
        {(fieldId) => (
          <>
            <Field
              id={fieldId('recording')}
              label="Recording"
              hint="A web link, or the link of an uploaded file. Optional."
              autoComplete="off"
              value={recording}
              error={problemAt(problems, 'recording')}
              onChange={({ target }) => writing.change('recording', { recording: target.value })}
            />
            <TextAreaField
              id={fieldId('notes')}
              label="Notes"
              hint="Plain text. Learners see it below the class."
              rows={10}
              maxLength={20_000}
              value={notes}
              onChange={({ target }) => writing.change('notes', { notes: target.value })}
            />
            <Row>
              <Button type="submit" busy={busy}>
                Save
              </Button>
            </Row>
          </>
        )}
      </DraftForm>
    </Card>
  );
};
