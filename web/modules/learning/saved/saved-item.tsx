import styled from '@emotion/styled';
import { BookmarkX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedNote, SavedQuestion } from '#shared/contract/learning/saved-questions.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ReviewList } from '#shared/ui/question-player/review-list.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { aboutText, AWAY_TEXTS, resultPath, returnStep } from './labels.ts';
import { Note } from './note.tsx';
import { remove, save, showSaved } from './saved-cache.ts';
import { Undo } from './undo.tsx';

const Tools = styled(Row)({ marginTop: '12px', paddingTop: '12px', borderTop: '1px solid var(--line)' });
/** Characters of a question in the name of a control. */
const NAME_MAX = 60;

/** A question whose answer can’t be shown now. */
const Away = ({ item }: { readonly item: SavedQuestion }) => {
  const step = returnStep(item);
  return (
    <Stack gap={2}>
      <Text fontFamily="display" fontSize="lg" lineHeight={1.3}>
        {item.prompt}
      </Text>
      {item.away !== null && <Text color="muted">{AWAY_TEXTS[item.away]}</Text>}
      {step !== null && (
        <TextLink as={Link} to={step.to} alignSelf="start">
          {step.label}
        </TextLink>
      )}
    </Stack>
  );
};

/** A saved question with its review, its note, and the way to remove it. */
export const SavedItem = ({ item }: { readonly item: SavedQuestion }) => {
  const { resultId, questionId, prompt, review, quizName, away } = item;
  const { busy, run } = useAct();
  const [saved, setSaved] = useState<SavedNote>(item);
  const [removed, setRemoved] = useState(false);
  const question = { resultId, questionId };
  const name = `“${shortened(prompt, NAME_MAX)}”`;

  if (removed) {
    const restore = async (): Promise<void> => {
      await run(() => save(question, saved.note), {
        then: (restored) => {
          setSaved(restored);
          setRemoved(false);
        },
      });
    };
    return (
      <Card p={['12px 16px', '12px 24px']}>
        <Undo
          text={saved.note === '' ? `${name} removed.` : `${name} removed with your note.`}
          busy={busy}
          onUndo={() => void restore()}
        />
      </Card>
    );
  }
  const tools = (
    <Tools gap={2}>
      <Note
        key={saved._id}
        saved={saved}
        resultId={resultId}
        name={name}
        onChanged={(changed) => {
          setSaved(changed);
          showSaved(question, changed);
        }}
        onSave={() => Promise.resolve(saved)}
      >
        <Button
          variant="plain"
          scale="small"
          busy={busy}
          icon={<BookmarkX size={16} aria-hidden="true" />}
          aria-label={`Remove ${name}`}
          onClick={() =>
            void run(() => remove(question, saved._id)).then((done) => {
              if (done) setRemoved(true);
            })
          }
        >
          Remove
        </Button>
      </Note>
    </Tools>
  );
  return (
    <Stack gap={2}>
      <Row gap={2} alignItems="baseline">
        <Heading as="h2" fontFamily="text" fontSize="md" fontWeight={600}>
          {away === 'withdrawn' ? (
            quizName
          ) : (
            <TextLink as={Link} to={resultPath(item)}>
              {quizName}
            </TextLink>
          )}
        </Heading>
        <Text as="span" fontSize="sm" color="muted">
          {aboutText(item)}
        </Text>
      </Row>
      {review === null ? (
        <Card as="article" p={['16px', '24px']} aria-label={prompt}>
          <Away item={item} />
          {tools}
        </Card>
      ) : (
        <ReviewList review={[review]} numberOf={() => item.number ?? 1} below={() => tools} />
      )}
    </Stack>
  );
};
