import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CredentialCheck } from '#shared/contract/credentials/credentials.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Banner, type Tone } from '#shared/ui/feedback/banner.tsx';
import { Heading, Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, max-content) minmax(0, 1fr)',
  gap: '8px 24px',
  margin: 0,
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 479px)': { gridTemplateColumns: '1fr', gap: '2px', '& dd': { marginBottom: '10px' } },
});

const VERDICTS: Readonly<Record<CredentialCheck['outcome'], { tone: Tone; title: string; text: string }>> = {
  valid: {
    tone: 'good',
    title: 'Valid',
    text: 'Business Wisdom signed this credential. It’s unchanged and hasn’t been revoked.',
  },
  revoked: {
    tone: 'bad',
    title: 'Revoked',
    text: 'Business Wisdom signed this credential, but it has been revoked. It’s no longer valid.',
  },
  changed: {
    tone: 'bad',
    title: 'Not valid: changed',
    text: 'It claims to be signed by Business Wisdom, but the signature doesn’t match its content.',
  },
  unknown: {
    tone: 'bad',
    title: 'Not valid: unknown',
    text: 'Business Wisdom didn’t issue this credential. If another organisation did, verify it there.',
  },
  unreadable: {
    tone: 'warn',
    title: 'This isn’t a credential',
    text: 'Choose the original file, or paste the whole text of a credential, its link or its number.',
  },
  certificate: {
    tone: 'info',
    title: 'This is the number of a certificate',
    text: 'Its page says whether it’s genuine.',
  },
};

const HOLDERS = {
  matches: {
    tone: 'good',
    title: 'The holder matches',
    text: 'This email or name is the one in the credential.',
  },
  differs: {
    tone: 'bad',
    title: 'The holder doesn’t match',
    text: 'The credential has another email and name. Check the spelling, or ask for the email used when it was issued.',
  },
} as const;

const Details = ({ credential }: { readonly credential: NonNullable<CredentialCheck['credential']> }) => {
  const { name, description, criteria, awardedOn, issuedAt, issuer, code, revokedAt } = credential;
  return (
    <Stack gap={4}>
      <Heading as="h3" fontSize="lg">
        {name}
      </Heading>
      <Facts>
        <dt>Issued by</dt>
        <dd>{issuer}</dd>
        <dt>Awarded on</dt>
        <dd>{dayText(awardedOn)}</dd>
        <dt>About</dt>
        <dd>{description}</dd>
        <dt>How it’s earned</dt>
        <dd>{criteria}</dd>
        <dt>Signed on</dt>
        <dd>{localDateText(issuedAt)}</dd>
        {revokedAt !== null && (
          <>
            <dt>Revoked on</dt>
            <dd>{localDateText(revokedAt)}</dd>
          </>
        )}
        <dt>Number</dt>
        <dd>{code}</dd>
      </Facts>
    </Stack>
  );
};

interface OutcomeProps {
  readonly check: CredentialCheck;
  /** Whether the user asked for it, so that it takes the focus and comes into view. */
  readonly requested: boolean;
  readonly children: ReactNode;
}

/** The outcome of a check. */
export const Outcome = ({ check, requested, children }: OutcomeProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (requested) heading.current?.focus();
  }, [requested]);
  const { outcome, credential, holder, certificate } = check;
  const verdict = VERDICTS[outcome];
  const match = holder === null ? null : HOLDERS[holder];
  return (
    <Card as="section" aria-labelledby="outcome" p={['20px', '28px']}>
      <Stack gap={4}>
        <Heading id="outcome" ref={heading} tabIndex={-1} fontSize="lg" style={{ scrollMarginTop: '96px' }}>
          Result
        </Heading>
        <Banner tone={verdict.tone} title={verdict.title} live={verdict.tone === 'bad' ? 'alert' : 'status'}>
          {verdict.text}
          {certificate !== null && (
            <>
              {' '}
              <TextLink as={Link} to={paths.certificate(certificate)}>
                Open the certificate
              </TextLink>
            </>
          )}
        </Banner>
        {match !== null && (
          <Banner tone={match.tone} title={match.title} live="status">
            {match.text}
          </Banner>
        )}
        {credential !== null && match === null && (
          <Banner tone="info">
            A credential can be copied. To check whose it is, enter the holder’s email or name below and verify again.
          </Banner>
        )}
        {credential !== null && <Details credential={credential} />}
        {children}
      </Stack>
    </Card>
  );
};
