import styled from '@emotion/styled';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { decideContentUpdate, type ContentChange, type ContentUpdate } from '#shared/contract/site/content-updates.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { editorPath } from '../../../app/staff/authored/kind.ts';

const Sides = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: 'var(--size-sm)',
  overflowWrap: 'anywhere',
  '& :is(th, td)': {
    padding: '8px 16px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: '1px solid var(--line)',
  },
  '& th': { fontWeight: 600 },
  '& thead th': { color: 'var(--muted)', fontSize: '0.8125rem' },
  '& th:first-of-type': { width: '22%' },
  // Label, then both sides below each other with their names.
  '@media (max-width: 767px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
    '& :is(tbody, tr, th, td)': { display: 'block', width: 'auto !important' },
    '& td': { borderTop: 0, paddingBlock: '0 8px' },
    '& td::before': {
      content: 'attr(data-side)',
      display: 'block',
      color: 'var(--muted)',
      fontSize: '0.8125rem',
    },
  },
});

const HERE = 'On this site';
const THERE = 'In the update';

const Comparison = ({ title, changes }: { readonly title: string; readonly changes: readonly ContentChange[] }) => (
  <Sides aria-label={`Differences in ${title}`}>
    <thead>
      <tr>
        <th scope="col">Part</th>
        <th scope="col">{HERE}</th>
        <th scope="col">{THERE}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, mine, theirs }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-side={HERE}>{mine === '' ? '–' : mine}</td>
          <td data-side={THERE}>{theirs === '' ? '–' : theirs}</td>
        </tr>
      ))}
    </tbody>
  </Sides>
);

interface Kind {
  readonly name: string;
  /** Name of its parts, in the singular. */
  readonly part: string;
  /** Where staff edit it. */
  readonly editPath: (id: string) => string;
}

const KINDS: Readonly<Record<ContentUpdate['kind'], Kind>> = {
  quiz: { name: 'Quiz', part: 'question', editPath: (id) => paths.quizEdit(id) },
  daily: { name: 'Daily set', part: 'question', editPath: () => paths.dashboard('daily') },
  insight: { name: 'News insight', part: 'question', editPath: (id) => editorPath({ page: 'news-insights' }, id) },
  case: { name: 'Case study', part: 'question', editPath: (id) => editorPath({ page: 'create-case-studies' }, id) },
  deck: { name: 'Flashcard deck', part: 'card', editPath: (id) => editorPath({ page: 'flashcard-decks' }, id) },
  sheet: { name: 'Formula sheet', part: 'formula', editPath: (id) => editorPath({ page: 'formula-sheets' }, id) },
  example: { name: 'Worked example', part: 'step', editPath: (id) => editorPath({ page: 'worked-examples' }, id) },
  mock: { name: 'Mock exam', part: 'question', editPath: (id) => editorPath({ page: 'mock-exams' }, id) },
  path: { name: 'Learning path', part: 'step', editPath: (id) => editorPath({ page: 'learning-paths' }, id) },
};

/** Returns the effect on the stored item. */
const replacedText = (kind: ContentUpdate['kind']): string => {
  if (kind === 'quiz' || kind === 'daily' || kind === 'mock') {
    return 'The update becomes a new version, and your version stays stored. If the answer key was corrected, results are regraded.';
  }
  const effect = {
    insight: 'Its picture and status stay.',
    case: 'Answers that learners have started keep the questions and the rubric they were written for.',
    deck: 'Learners keep their progress with cards whose front stays the same.',
    sheet: 'Its status stays.',
    example: 'Learners keep their place in it.',
    path: 'Learners keep what they have done.',
  }[kind];
  return `The update replaces your version, which isn’t kept: copy what you still need first. ${effect}`;
};

interface UpdateCardProps {
  readonly update: ContentUpdate;
  /** Called after a decision, also a refused one. */
  readonly onDecided: () => void;
}

/** An update of an item, side by side with what the site has, and the decision about it. */
export const UpdateCard = ({ update, onDecided }: UpdateCardProps) => {
  const { _id: key, kind, state, title, itemId, version, digest, partCount, changes } = update;
  const { name, part, editPath } = KINDS[kind];
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const isNew = state === 'new';
  const decide = (choice: 'take' | 'keep', said: string): void => {
    setAsking(false);
    // Also after a refusal: the item or the update has changed meanwhile.
    void act
      .run(() => session.client.call(decideContentUpdate, { params: { key }, body: { choice, version, digest } }), {
        said,
      })
      .then(onDecided);
  };
  const add = (): void => decide('take', `“${title}” added and published`);
  return (
    <Card as="section" aria-label={title} p={0} overflow="hidden">
      <Row justifyContent="space-between" gap={3} p={4}>
        <Stack gap={1}>
          <Row gap={2}>
            <Heading fontSize="md">
              {itemId === null ? (
                title
              ) : (
                <TextLink as={Link} to={editPath(itemId)}>
                  {title}
                </TextLink>
              )}
            </Heading>
            {isNew ? <Tag tone="good">New</Tag> : <Tag>Edited here</Tag>}
          </Row>
          <Text color="muted" fontSize="sm">
            {name}, {countText(partCount, part)}
            {!isNew && `, ${countText(changes.length, 'difference')}`}
          </Text>
        </Stack>
        <Row gap={2}>
          <Button
            variant="quiet"
            scale="small"
            busy={act.busy}
            onClick={() =>
              decide('keep', isNew ? `“${title}” won’t be offered again` : `Your “${title}” stays as it is`)
            }
          >
            {isNew ? 'Don’t add' : 'Keep ours'}
          </Button>
          <Button scale="small" busy={act.busy} onClick={isNew ? add : () => setAsking(true)}>
            {isNew ? 'Add and publish' : 'Use the update'}
          </Button>
        </Row>
      </Row>
      {changes.length > 0 && <Comparison title={title} changes={changes} />}
      {asking && (
        <Dialog
          title={`Replace “${title}”?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button onClick={() => decide('take', `“${title}” updated`)}>Use the update</Button>
            </>
          }
        >
          <Text>{replacedText(kind)}</Text>
        </Dialog>
      )}
    </Card>
  );
};
