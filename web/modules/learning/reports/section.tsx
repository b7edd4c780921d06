import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Part = styled.section({
  padding: '22px 0 0',
  marginTop: '26px',
  borderTop: '1px solid var(--line)',
  '@media print': { marginTop: '16px', paddingTop: '14px', breakInside: 'avoid' },
});
const Title = styled.h3({
  margin: '0 0 14px',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-lg)',
  fontWeight: 560,
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
});

/** A section of a report; its heading is one level below the report's title. */
export const ReportSection = ({
  title,
  level,
  children,
}: {
  readonly title: string;
  readonly level: 'h2' | 'h3';
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Title as={level} id={id}>
        {title}
      </Title>
      {children}
    </Part>
  );
};
