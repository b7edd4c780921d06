import styled from '@emotion/styled';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { accuracyOf } from '#shared/domain/learning/accuracy.ts';
import { durationText } from '#shared/domain/common/text/duration-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { percentText, rightText } from '../../../app/components/charts/accuracy-text.ts';
import { changeText, daysText, quizzesText } from './labels.ts';

const Cells = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '22px 24px',
  margin: '26px 0 0',
  '@media (min-width: 768px)': { gridTemplateColumns: '1.2fr 1fr 1.2fr 1fr' },
  '@media print': { gridTemplateColumns: '1.2fr 1fr 1.2fr 1fr' },
  '& > div': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& dt': { order: 2, color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& dd': { margin: 0 },
  '& dd:first-of-type': {
    order: 1,
    marginBottom: '4px',
    fontFamily: 'var(--font-display)',
    fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)',
    whiteSpace: 'nowrap',
    fontWeight: 560,
    letterSpacing: '-0.024em',
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd:not(:first-of-type)': { order: 3, marginTop: '4px', fontSize: 'var(--size-sm)', lineHeight: 1.4 },
  '& svg': { display: 'inline-block', marginInlineEnd: '5px', verticalAlign: '-3px' },
});

const Figure = ({
  value,
  label,
  more = null,
}: {
  readonly value: string;
  readonly label: string;
  readonly more?: ReactNode;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== null && <dd>{more}</dd>}
  </div>
);

const Change = ({ report, text }: { readonly report: ProgressReport; readonly text: string }) => {
  const up = (accuracyOf(report.total) ?? 0) >= (report.before === null ? 0 : (accuracyOf(report.before) ?? 0));
  const Icon = up ? TrendingUp : TrendingDown;
  return (
    <>
      <Icon size={16} aria-hidden="true" color={up ? 'var(--good)' : 'var(--muted)'} />
      {text}
    </>
  );
};

/** Four key figures of the month. */
export const Figures = ({ report }: { readonly report: ProgressReport }) => {
  const { total, before, streak } = report;
  const change = changeText(report);
  return (
    <Cells>
      <Figure
        value={percentText(total)}
        label={`Accuracy, ${rightText(total)}`}
        more={change === null ? null : <Change report={report} text={change} />}
      />
      <Figure
        value={String(total.quizzes)}
        label={pluralText(total.quizzes, 'Quiz finished', 'Quizzes finished')}
        more={before === null ? null : `${quizzesText(before.quizzes)} the month before`}
      />
      <Figure
        value={durationText(total.seconds)}
        label="Spent on quizzes"
        more={before === null ? null : `${durationText(before.seconds)} the month before`}
      />
      <Figure
        value={daysText(streak.finished)}
        label="With a daily quiz"
        more={streak.longest === 0 ? null : `Longest streak: ${daysText(streak.longest)}`}
      />
    </Cells>
  );
};
