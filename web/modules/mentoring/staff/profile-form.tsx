import {
  MentorProfileBody,
  updateMentorProfile,
  type Desk,
  type MentorProfile,
} from '#shared/contract/mentoring/mentor-desk.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Heading, Row } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { zoneChoices } from './zones.ts';

interface ProfileFormProps {
  readonly profile: MentorProfile;
  readonly onChange: (desk: Desk) => void;
}

/** Edits a mentor's profile, time zone and meeting link. */
export const ProfileForm = ({ profile, onChange }: ProfileFormProps) => {
  const form = useServerForm({
    schema: MentorProfileBody,
    labels: {
      headline: 'One line about you',
      about: 'What you can help with',
      meetingLink: 'Meeting link',
      timeZone: 'Your time zone',
    },
    initial: profile,
    send: (body) => session.client.call(updateMentorProfile, { body }),
    onDone: ({ data }) => {
      toasts.show('Saved', { tone: 'good' });
      onChange(data.desk);
    },
  });
  return (
    <Card as="section" aria-labelledby="profile" p={['20px', '24px']}>
      <Heading id="profile" fontSize="lg" mb={4}>
        What learners see
      </Heading>
      <BoundForm form={form}>
        <Field {...form.field('headline')} autoComplete="off" />
        <TextAreaField {...form.field('about')} rows={4} />
        <Field
          {...form.field('meetingLink')}
          hint="From any meeting service. Only learners who book you see it."
          type="url"
          autoComplete="off"
        />
        <SelectField
          {...form.field('timeZone')}
          hint="For new times. Existing times keep theirs."
          choices={zoneChoices(form.values.timeZone)}
        />
        <Row justifyContent="flex-end">
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
        </Row>
      </BoundForm>
    </Card>
  );
};
