import styled from '@emotion/styled';

const List = styled.dl({ display: 'grid', gap: '14px', margin: 0 });
const Line = styled.div({
  '& dt': { color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& dd': { margin: 0, fontWeight: 520, overflowWrap: 'anywhere' },
});

/** A description list. */
export const DetailList = ({ details }: { readonly details: readonly (readonly [name: string, value: string])[] }) => (
  <List>
    {details.map(([name, value]) => (
      <Line key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Line>
    ))}
  </List>
);
