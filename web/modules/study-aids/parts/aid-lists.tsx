import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { StudySubject } from '#shared/domain/study-aids/subjects.ts';
import { Card } from '#shared/ui/card.ts';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { LockedTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { bySubject } from '../labels.ts';

const COLUMNS = ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))', 'repeat(3, minmax(0, 1fr))'];

const Whole = styled(LinkedCard)({ flexDirection: 'column', gap: '10px', height: '100%' });

export const AidsComing = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <Grid gridTemplateColumns={COLUMNS}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Card key={card} minHeight="170px">
          <Stack gap={4}>
            <Skeleton width="70%" height="26px" />
            <SkeletonText lines={2} />
          </Stack>
        </Card>
      ))}
    </Grid>
  </Loading>
);

interface Aid {
  readonly _id: string;
  readonly title: string;
  readonly subject: StudySubject;
  readonly summary: string;
  readonly locked: 'subscription' | null;
}

interface AidListsProps<T extends Aid> {
  readonly aids: readonly T[];
  readonly to: (id: string) => string;
  /** Its size, and what the learner has done with it. */
  readonly facts: (aid: T) => ReactNode;
}

/** Sheets or examples as cards, by subject. */
export const AidLists = <T extends Aid>({ aids, to, facts }: AidListsProps<T>) => (
  <Stack gap={7}>
    {bySubject(aids).map(({ subject, items }, index) => (
      <Stack key={subject} as="section" gap={4} aria-labelledby={`subject-${String(index)}`}>
        <Heading id={`subject-${String(index)}`} fontSize="xl">
          {subject}
        </Heading>
        <Grid gridTemplateColumns={COLUMNS}>
          {items.map((aid) => (
            <Whole key={aid._id} as="article" lift>
              <Heading as="h3" fontSize="lg">
                <CardLink to={to(aid._id)}>{aid.title}</CardLink>
              </Heading>
              <Text color="muted">{aid.summary}</Text>
              <Row gap={3} mt="auto" pt={2} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {facts(aid)}
                {aid.locked !== null && <LockedTag />}
              </Row>
            </Whole>
          ))}
        </Grid>
      </Stack>
    ))}
  </Stack>
);
