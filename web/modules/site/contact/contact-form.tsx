import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#shared/ui/button.tsx';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { checked } from '#shared/ui/forms/checked.ts';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { readSiteFacts } from '../../../app/frame/site-facts.ts';
import { contactFaults, mailtoOf, textOf } from './message.ts';
import { MessageOpened } from './message-opened.tsx';

const ContactSchema = checked(v.object({ name: v.string(), email: v.string(), message: v.string() }), contactFaults);

/** The contact form; sending opens the user's email app. */
export const ContactForm = () => {
  /** The recipient and the message that the email app was opened with. */
  const [opened, setOpened] = useState<{ readonly to: string; readonly text: string } | null>(null);
  const form = useForm({
    schema: ContactSchema,
    labels: { name: 'Name', email: 'Email', message: 'Message' },
    initial: { name: '', email: '', message: '' },
    submit: async (message) => {
      const { supportEmail } = await readSiteFacts();
      window.location.assign(mailtoOf(supportEmail, message));
      setOpened({ to: supportEmail, text: textOf(message) });
      return null;
    },
  });
  const current = opened !== null && opened.text === textOf(form.values);
  return (
    <BoundForm form={form}>
      <Field {...form.field('name')} autoComplete="name" required />
      <Field {...form.field('email')} type="email" autoComplete="email" required />
      <TextAreaField {...form.field('message')} required />
      {current && <MessageOpened to={opened.to} text={opened.text} />}
      <Button type="submit" justifySelf="start">
        Open in my email app
      </Button>
    </BoundForm>
  );
};
