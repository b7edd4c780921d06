import { useState } from 'react';
import * as v from 'valibot';
import {
  MentorProfileBody,
  updateMentorProfile,
  type Desk,
  type MentorProfile,
} from '#shared/contract/mentoring/mentor-desk.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Heading, Row } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { zoneChoices } from './zones.ts';

interface ProfileFormProps {
  readonly profile: MentorProfile;
  readonly onChange: (desk: Desk) => void;
}

type Faults = Readonly<Partial<Record<string, string>>>;

/** What a mentor says about themselves, their time zone, and where they meet. */
export const ProfileForm = ({ profile, onChange }: ProfileFormProps) => {
  const act = useAct();
  const [form, setForm] = useState(profile);
  const [faults, setFaults] = useState<Faults>({});
  const set = (change: Partial<MentorProfile>): void => {
    setForm({ ...form, ...change });
    setFaults({});
  };
  const save = (): void => {
    const judged = v.safeParse(MentorProfileBody, form);
    if (!judged.success) {
      setFaults(Object.fromEntries(judged.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message])));
      return;
    }
    void act.run(() => session.client.call(updateMentorProfile, { body: judged.output }), {
      said: 'Saved',
      then: ({ data }) => onChange(data.desk),
    });
  };
  return (
    <Card as="section" aria-labelledby="profile" p={['20px', '24px']}>
      <Heading id="profile" fontSize="lg" mb={4}>
        What learners see of you
      </Heading>
      <Form onSubmit={save}>
        <Field
          label="One line about you"
          name="headline"
          autoComplete="off"
          value={form.headline}
          error={faults['headline']}
          onChange={({ target }) => set({ headline: target.value })}
        />
        <TextAreaField
          label="What you can help with"
          name="about"
          rows={4}
          value={form.about}
          error={faults['about']}
          onChange={({ target }) => set({ about: target.value })}
        />
        <Field
          label="Link to meet"
          hint="Of any meeting service. Only who has booked you sees it."
          name="meetingLink"
          type="url"
          autoComplete="off"
          value={form.meetingLink}
          error={faults['meetingLink']}
          onChange={({ target }) => set({ meetingLink: target.value })}
        />
        <SelectField
          label="Your time zone"
          hint="New times are offered in it. Those that you offer already keep theirs."
          choices={zoneChoices(form.timeZone)}
          value={form.timeZone}
          error={faults['timeZone']}
          onChange={({ target }) => set({ timeZone: target.value })}
        />
        <Row justifyContent="flex-end">
          <Button type="submit" busy={act.busy}>
            Save
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
