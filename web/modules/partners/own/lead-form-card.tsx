import { Link } from 'react-router-dom';
import { CONSENT_MAX, getOwnLeadForm, saveOwnLeadForm, type OwnLeadForm } from '#shared/contract/partners/leads.ts';
import type { OwnPartner } from '#shared/contract/partners/own-partners.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { TextAreaField, Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { CheckLine } from '../../../app/webhooks/check-line.tsx';

const consentFor = (name: string): string =>
  `I agree that ${name} stores my name and email address and writes to me. I can withdraw this at any time.`;

interface SettingsProps {
  readonly partner: OwnPartner;
  readonly saved: OwnLeadForm;
  readonly onSaved: () => void;
}

const Settings = ({ partner, saved, onSaved }: SettingsProps) => {
  const form = useServerForm({
    schema: saveOwnLeadForm.body,
    labels: { active: 'Form', consent: 'Visitors agree to', privacyUrl: 'Your privacy policy' },
    initial: { ...saved, consent: saved.consent === '' ? consentFor(partner.name) : saved.consent },
    send: (body) => session.client.call(saveOwnLeadForm, { params: { id: partner._id }, body }),
    onDone: (_, { active }) => {
      toasts.show(active ? 'Saved. The form is shown after your quizzes.' : 'Saved. The form is off.', {
        tone: 'good',
      });
      onSaved();
    },
    fallback: 'We couldn’t save the form. Please try again.',
  });
  return (
    <BoundForm form={form}>
      <CheckLine
        id={form.control('active').id}
        label="Ask visitors for their name and email address after a quiz"
        note="They confirm by email before you see them."
        checked={form.values.active}
        onChange={(active) => form.set('active', active)}
      />
      <TextAreaField
        {...form.field('consent')}
        required
        maxLength={CONSENT_MAX}
        rows={3}
        hint="In your own words: what you store, and what you write about. Each lead keeps the sentence it agreed to."
      />
      <Field {...form.field('privacyUrl')} required type="url" inputMode="url" placeholder="https://" />
      <Row gap={3}>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        {saved.active && (
          <TextLink as={Link} to={`${paths.stayInTouch()}?partner=${partner.key}&quiz=daily`} target="_blank">
            Open the form
          </TextLink>
        )}
      </Row>
    </BoundForm>
  );
};

/** The settings of a partner's form for leads. */
export const LeadFormCard = ({ partner }: { readonly partner: OwnPartner }) => {
  const query = useQuery(getOwnLeadForm, { params: { id: partner._id } });
  return (
    <Card as="section" p={4} aria-labelledby="lead-form">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading as="h2" id="lead-form" fontSize="lg">
            Form after the quiz
          </Heading>
          <Text fontSize="sm" color="muted">
            A link, “Stay in touch”, below the result opens the form on our site. Leads are deleted two years after they
            were confirmed.
          </Text>
        </Stack>
        {query.status === 'loading' && <Skeleton height="300px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && <Settings partner={partner} saved={query.data.data.form} onSaved={query.reload} />}
      </Stack>
    </Card>
  );
};
