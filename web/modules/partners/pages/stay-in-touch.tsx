import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { Email, PersonName } from '#shared/contract/common/fields.ts';
import { EmbeddedId, PartnerKey } from '#shared/contract/partners/embed.ts';
import { getLeadForm, sendLead, type LeadForm } from '#shared/contract/partners/leads.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field, FieldError } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { CheckLine } from '../../../app/webhooks/check-line.tsx';

const Schema = v.object({
  name: PersonName,
  email: Email,
  agreed: v.literal(true, 'Please agree first'),
});

const Explore = () => (
  <Button as={Link} to={paths.explore()} variant="quiet">
    Explore quizzes
  </Button>
);

const Sent = ({ partner, email }: { readonly partner: string; readonly email: string }) => (
  <EmptyState as="h1" title="Check your email" action={<Explore />}>
    We sent a link to <bdi>{email}</bdi>. {partner} sees your details only after you confirm them there.
  </EmptyState>
);

interface FormProps {
  readonly form: LeadForm;
  readonly partnerKey: string;
  readonly quizId: string;
  readonly onSent: (email: string) => void;
}

const DetailsForm = ({ form: lead, partnerKey, quizId, onSent }: FormProps) => {
  const headingId = useId();
  const form = useServerForm({
    schema: Schema,
    labels: { name: 'Name', email: 'Email', agreed: 'Consent' },
    initial: { name: '', email: '', agreed: false },
    send: ({ name, email }) =>
      session.client.call(sendLead, { body: { partner: partnerKey, quizId, name, email, consent: lead.consent } }),
    onDone: (_, { email }) => onSent(email),
    fallback: 'We couldn’t send your details. Please try again.',
  });
  const agreed = form.control('agreed');
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Stack gap={2}>
        <Heading as="h1" id={headingId} fontSize="title">
          Stay in touch with {lead.partner}
        </Heading>
        <Text color="muted">
          You don’t need an account for this. We send you an email first, to be sure that the address is yours.
        </Text>
      </Stack>
      <BoundForm form={form}>
        <Field {...form.field('name')} required autoComplete="name" maxLength={80} />
        <Field {...form.field('email')} required type="email" autoComplete="email" />
        <Stack gap={1}>
          <CheckLine
            id={agreed.id}
            label={lead.consent}
            note={null}
            checked={form.values.agreed}
            onChange={(value) => form.set('agreed', value)}
          />
          {agreed.error !== null && <FieldError id={agreed.id}>{agreed.error}</FieldError>}
          <Text fontSize="sm" color="muted">
            <TextLink href={lead.privacyUrl} target="_blank" rel="noopener noreferrer nofollow">
              Privacy policy of {lead.partner}
            </TextLink>
          </Text>
        </Stack>
        <Button type="submit" busy={form.busy}>
          Send my details
        </Button>
      </BoundForm>
    </Stack>
  );
};

/** /stay-in-touch?partner=&quiz=: a visitor of a partner's page leaves their address to it. */
const StayInTouchPage = () => {
  const [params] = useSearchParams();
  const key = v.safeParse(PartnerKey, params.get('partner'));
  const quiz = v.safeParse(EmbeddedId, params.get('quiz'));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const query = useQuery(getLeadForm, key.success ? { query: { partner: key.output } } : null);
  const body = () => {
    const unknown = query.status === 'failed' && ['NOT_FOUND', 'PARTNER_UNKNOWN'].includes(query.error.code);
    if (!key.success || unknown) {
      return (
        <EmptyState as="h1" title="This form isn’t available" action={<Explore />}>
          The site that led you here doesn’t ask for your details at the moment.
        </EmptyState>
      );
    }
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      );
    }
    const { form } = query.data.data;
    if (sentTo !== null) return <Sent partner={form.partner} email={sentTo} />;
    return (
      <DetailsForm
        key={form.consent}
        form={form}
        partnerKey={key.output}
        quizId={quiz.success ? quiz.output : 'daily'}
        onSent={setSentTo}
      />
    );
  };
  return (
    <Container maxWidth="calc(560px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Card p={['20px', '32px']}>{body()}</Card>
    </Container>
  );
};
export default StayInTouchPage;
