import styled from '@emotion/styled';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { Text } from '#shared/ui/system.ts';
import { Countdown } from './countdown.tsx';
import { turnText } from './labels.ts';

const Place = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px var(--space-5)',
});
const Wait = styled.div({ display: 'grid', gap: '4px', minWidth: '136px' });

/** Countdown to the next quiz. */
export const NextQuiz = ({ daily: { endsAt, timezone } }: { readonly daily: Daily }) => {
  const at = Date.parse(endsAt);
  return (
    <Place>
      <Wait>
        <Text as="span" color="muted" fontSize="sm">
          Next quiz in
        </Text>
        <Countdown endsAt={at} />
      </Wait>
      <Text color="muted" maxWidth="44ch" flex="1 1 220px">
        {turnText(timezone, at)}
      </Text>
    </Place>
  );
};
