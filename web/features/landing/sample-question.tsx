import styled from '@emotion/styled';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../app/route-table.ts';

const STEM = 'A retailer’s inventory turnover falls from 8 to 5. What is the likeliest first effect?';
const OPTIONS = ['Gross margin rises', 'More cash is tied up in stock', 'Payables shrink'] as const;
const RIGHT = 1;
const EXPLANATION =
  'Turnover is cost of goods sold over average inventory. When it falls, goods stand longer on the shelf, and the money paid for them stands there too.';

type Mark = 'open' | 'good' | 'bad' | 'faded';

const Option = styled.button({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  width: '100%',
  minHeight: '52px',
  padding: '10px 16px',
  font: 'inherit',
  textAlign: 'start',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '12px',
  cursor: 'pointer',
  transition: 'border-color var(--motion-quick), background-color var(--motion-quick)',
  '&[data-mark=open]:hover': { borderColor: 'var(--accent-ink)', boxShadow: '0 0 0 1px var(--accent-ink)' },
  '&[data-mark=good]': { backgroundColor: 'var(--good-soft)', borderColor: 'var(--good)' },
  '&[data-mark=bad]': { backgroundColor: 'var(--bad-soft)', borderColor: 'var(--bad)' },
  '&[aria-disabled=true]': { cursor: 'default' },
});

const Key = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '26px',
  height: '26px',
  fontSize: '0.8125rem',
  fontWeight: 650,
  color: 'var(--muted)',
  border: '1px solid var(--line-strong)',
  borderRadius: '7px',
  '[data-mark=good] > &': { color: 'var(--on-tone)', backgroundColor: 'var(--good)', borderColor: 'var(--good)' },
  '[data-mark=bad] > &': { color: 'var(--on-tone)', backgroundColor: 'var(--bad)', borderColor: 'var(--bad)' },
});

const markOf = (option: number, chosen: number | null): Mark => {
  if (chosen === null) return 'open';
  if (option === RIGHT) return 'good';
  return option === chosen ? 'bad' : 'faded';
};

const KeyOf = ({ mark, number }: { readonly mark: Mark; readonly number: number }) => (
  <Key aria-hidden="true">{mark === 'good' ? <Check size={16} /> : mark === 'bad' ? <X size={16} /> : number}</Key>
);

const VERDICT: Record<Mark, string> = { open: '', faded: '', good: 'right answer', bad: 'your answer' };

/** One question to try without an account; it is checked right here and kept nowhere. */
export const SampleQuestion = () => {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Card as="section" aria-labelledby="sample-question" p={[4, 5]}>
      <Row justifyContent="space-between">
        <Eyebrow>Try one now</Eyebrow>
        <Tag>{chosen === null ? 'Choose an answer' : chosen === RIGHT ? 'Right' : 'Not quite'}</Tag>
      </Row>
      <Heading as="h2" id="sample-question" fontSize="xl" lineHeight={1.25} my={4}>
        {STEM}
      </Heading>
      <Stack gap={2}>
        {OPTIONS.map((option, at) => {
          const mark = markOf(at, chosen);
          return (
            <Option
              key={option}
              type="button"
              data-mark={mark}
              aria-disabled={chosen !== null}
              onClick={() => {
                setChosen((before) => before ?? at);
              }}
            >
              <KeyOf mark={mark} number={at + 1} />
              <span>
                {option}
                {VERDICT[mark] !== '' && (
                  <Text as="span" fontSize="sm" color="muted">
                    {' '}
                    {VERDICT[mark]}
                  </Text>
                )}
              </span>
            </Option>
          );
        })}
      </Stack>
      <Text role="status" fontSize="sm" mt={4} color="muted">
        {chosen === null ? 'No account needed for this one.' : EXPLANATION}
      </Text>
      <Text fontSize="sm" mt={2}>
        <TextLink as={Link} to={paths.daily()}>
          Five more in today’s quiz
        </TextLink>
      </Text>
    </Card>
  );
};
