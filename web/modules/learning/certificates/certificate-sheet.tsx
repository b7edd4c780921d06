import styled from '@emotion/styled';
import { Global } from '@emotion/react';
import type { Certificate } from '#shared/contract/learning/certificate.ts';
import { completionText } from '#shared/domain/quizzes/programs.ts';
import { LogoMark } from '#shared/ui/logo.tsx';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { paperStyles } from '../../../app/components/paper-styles.ts';
import { programText } from './labels.ts';

const PRINT = paperStyles('landscape', '.certificate-page');

const Paper = styled.article({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '10px',
  padding: 'clamp(32px, 7vw, 72px) clamp(20px, 6vw, 72px) clamp(24px, 4vw, 40px)',
  textAlign: 'center',
  backgroundColor: 'var(--surface)',
  border: '2px solid var(--ink)',
  outline: '1px solid var(--line)',
  outlineOffset: '-10px',
  borderRadius: '4px',
  boxShadow: 'var(--shadow)',
  '@media print': { boxShadow: 'none', breakInside: 'avoid', minHeight: '160mm', alignContent: 'center' },
});
const Kind = styled.h1({
  margin: '10px 0 0',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-xl)',
  fontWeight: 540,
});
const Name = styled.p({
  margin: 0,
  paddingBottom: '10px',
  borderBottom: '1px solid var(--line)',
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.75rem, 1.2rem + 3vw, 3.25rem)',
  fontWeight: 560,
  letterSpacing: '-0.02em',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
  minWidth: 'min(100%, 320px)',
});
const Program = styled.p({
  margin: 0,
  color: 'var(--accent-ink)',
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.25rem, 1rem + 1.4vw, 1.875rem)',
  fontWeight: 560,
  lineHeight: 1.2,
  textWrap: 'balance',
});
const Small = styled.p({ margin: 0, color: 'var(--muted)' });
const Foot = styled.dl({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 32px',
  width: '100%',
  margin: 'clamp(20px, 4vw, 48px) 0 0',
  textAlign: 'start',
  fontSize: 'var(--size-sm)',
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& div:last-of-type': { textAlign: 'end' },
  '@media (max-width: 479px)': { '& div:last-of-type': { textAlign: 'start' } },
});

/** A certificate, on screen and in print. */
export const CertificateSheet = ({ certificate }: { readonly certificate: Certificate }) => {
  const { name, program, parts, issuedOn, code } = certificate;
  return (
    <>
      <Global styles={PRINT} />
      <Paper aria-labelledby="certificate-kind">
        <LogoMark size={44} />
        <Small>Business Wisdom</Small>
        <Kind id="certificate-kind">Certificate of completion</Kind>
        <Small>This is to certify that</Small>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        <Small>has completed the program and {completionText(program, parts)} in it</Small>
        <Program>{programText(program)}</Program>
        <Foot>
          <div>
            <dt>Completed on</dt>
            <dd>{dayText(issuedOn)}</dd>
          </div>
          <div>
            <dt>Check it at</dt>
            <dd>
              {window.location.origin}/certificate/{code}
            </dd>
          </div>
        </Foot>
      </Paper>
    </>
  );
};
