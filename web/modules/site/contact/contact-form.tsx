import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/fields/error-summary.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { readSiteFacts } from '../../../app/frame/site-facts.ts';
import { contactFaults, mailtoOf, textOf, type ContactFaults, type ContactMessage } from './message.ts';
import { MessageOpened } from './message-opened.tsx';

/** Name, e-mail and message; sending opens the person's own mail program. */
export const ContactForm = () => {
  const [form, setForm] = useState<ContactMessage>({ name: '', email: '', message: '' });
  const [faults, setFaults] = useState<ContactFaults>({});
  /** The address to which the mail program was opened. */
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  const facts = (field: keyof ContactMessage) => ({
    id: `${id}-${field}`,
    name: field,
    required: true,
    value: form[field],
    error: faults[field] ?? null,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [field]: event.target.value });
      setFaults({ ...faults, [field]: undefined });
      setOpened(null);
    },
  });
  const submit = async (): Promise<void> => {
    const found = contactFaults(form);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { supportEmail } = await readSiteFacts();
    window.location.assign(mailtoOf(supportEmail, form));
    setOpened(supportEmail);
  };
  const LABELS = { name: 'Name', email: 'Email', message: 'Message' } as const;
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorSummary
        problems={(['name', 'email', 'message'] as const).flatMap((field) => {
          const fault = faults[field];
          return fault === undefined ? [] : [{ fieldId: `${id}-${field}`, message: `${LABELS[field]}: ${fault}` }];
        })}
      />
      <Field {...facts('name')} label={LABELS.name} autoComplete="name" />
      <Field {...facts('email')} label={LABELS.email} type="email" autoComplete="email" />
      <TextAreaField {...facts('message')} label={LABELS.message} />
      {opened !== null && <MessageOpened to={opened} text={textOf(form)} />}
      <Button type="submit" justifySelf="start">
        Open in my mail program
      </Button>
    </Form>
  );
};
