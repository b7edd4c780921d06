import { useId, useState } from 'react';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Form } from '#shared/ui/form.tsx';
import { Field, TextAreaField } from '#shared/ui/field.tsx';
import { siteFacts } from '../../app/site-facts.ts';
import { contactFaults, mailtoOf, type ContactFaults, type ContactMessage } from './message.ts';

/** Name, e-mail and message; sending opens the person's own mail program. */
export const ContactForm = () => {
  const [form, setForm] = useState<ContactMessage>({ name: '', email: '', message: '' });
  const [faults, setFaults] = useState<ContactFaults>({});
  const [opened, setOpened] = useState(false);
  const id = useId();
  const facts = (field: keyof ContactMessage) => ({
    id: `${id}-${field}`,
    name: field,
    required: true,
    value: form[field],
    error: faults[field] ?? null,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [field]: event.target.value });
      setOpened(false);
    },
  });
  const submit = (): void => {
    const found = contactFaults(form);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    window.location.assign(mailtoOf(siteFacts.supportEmail, form));
    setOpened(true);
  };
  const LABELS = { name: 'Name', email: 'Email', message: 'Message' } as const;
  return (
    <Form onSubmit={submit}>
      <ErrorSummary
        problems={(['name', 'email', 'message'] as const).flatMap((field) => {
          const fault = faults[field];
          return fault === undefined ? [] : [{ fieldId: `${id}-${field}`, message: `${LABELS[field]}: ${fault}` }];
        })}
      />
      <Field {...facts('name')} label={LABELS.name} autoComplete="name" />
      <Field {...facts('email')} label={LABELS.email} type="email" autoComplete="email" />
      <TextAreaField {...facts('message')} label={LABELS.message} />
      {opened && (
        <Banner tone="good" live="status">
          Your mail program has the message ready. It is sent when you send it there.
        </Banner>
      )}
      <Button type="submit" justifySelf="start">
        Open in my mail program
      </Button>
    </Form>
  );
};
