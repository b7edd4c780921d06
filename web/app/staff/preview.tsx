import { useMemo, useState, type ComponentType } from 'react';
import type { OpenState } from '#shared/attempt/state.ts';
import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import { drawSamples } from '#shared/contract/quizzes/drawn-samples.ts';
import type { Difficulty } from '#shared/domain/quizzes/levels.ts';
import { showFormulas } from '#shared/contract/quizzes/formulas.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { ReviewList } from '#shared/ui/question-player/review-list.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { shownQuestions, textsWithFormulas, type ShownQuestions } from './preview-formulas.ts';
import { useQuery } from '../session/query.ts';

export interface PreviewProps {
  readonly questions: readonly Question[];
  readonly title: string;
  readonly description?: string;
  readonly difficulty?: Difficulty;
  readonly timeLimitMinutes?: number | null;
  readonly passMark?: number;
  /** Fraction of the points that a wrong answer costs. */
  readonly negativeMarking?: number;
  /** The component that shows the questions; the learners’ player by default. */
  readonly player?: ComponentType<PlayedProps>;
}

export interface PlayedProps extends PreviewProps {
  /** The questions as asked and reviewed, with rendered formulas. */
  readonly shown: ShownQuestions;
}

/** Runs the questions in the learners' player; nothing is sent or saved. */
const Played = ({ questions, shown, title, passMark = 50, negativeMarking = 0 }: PlayedProps) => {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerValue>>>({});
  const [flags, setFlags] = useState<readonly string[]>([]);
  const [done, setDone] = useState(false);
  const { views } = shown;
  const again = (): void => {
    setAnswers({});
    setFlags([]);
    setIndex(0);
    setDone(false);
  };
  if (views.length === 0) return <Text color="muted">Add a question to see the preview.</Text>;
  if (done) {
    const answersById = new Map(Object.entries(answers));
    return (
      <Stack gap={4}>
        <Row justifyContent="space-between" gap={3}>
          <Text color="muted" fontSize="sm">
            This is the review that learners see. Nothing was saved.
          </Text>
          <Button variant="quiet" scale="small" onClick={again}>
            Start over
          </Button>
        </Row>
        <ReviewList
          review={shown.reviewed(reviewOf(views, questions, answersById, () => Math.round(negativeMarking * 1000)))}
        />
      </Stack>
    );
  }
  const state: OpenState = {
    phase: 'open',
    attemptId: 'preview',
    quiz: {
      _id: 'preview',
      title,
      description: '',
      program: null,
      subject: null,
      chapter: null,
      timeLimitMinutes: null,
      passMark,
      negativeMarking,
      questions: views,
    },
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [id, { value, seq: 1, status: 'acked' as const }]),
    ),
    flags,
    index: Math.min(index, views.length - 1),
    save: 'saved',
    deadline: null,
    minuteLeft: false,
    online: true,
    sending: false,
    stored: false,
    error: null,
  };
  return (
    <QuestionPlayer
      state={state}
      attempt={{
        answer: (id, value) => setAnswers((now) => ({ ...now, [id]: value })),
        move: setIndex,
        toggleFlag: (id) => setFlags((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
        flush: () => undefined,
        submit: () => setDone(true),
      }}
    />
  );
};

/** Has the server render the formulas, if there are any. */
const PreviewOf = (preview: PreviewProps) => {
  const { questions, player: Player = Played } = preview;
  const texts = useMemo(() => textsWithFormulas(questions), [questions]);
  const query = useQuery(showFormulas, texts.length > 0 ? { body: { texts } } : null);
  const shown = useMemo(
    () => shownQuestions(questions, texts, query.status === 'ready' ? query.data.data.shown : []),
    [questions, texts, query],
  );
  if (texts.length > 0 && query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  if (texts.length > 0 && query.status === 'failed') {
    return <ErrorState message={query.error.message} onRetry={query.retry} />;
  }
  return <Player {...preview} shown={shown} />;
};

/** The questions as learners see them. The server draws numbers, as for an attempt. */
const Preview = ({ questions, ...preview }: PreviewProps) => {
  const isDrawn = questions.some((question) => 'parameters' in question);
  const query = useQuery(drawSamples, isDrawn ? { body: { questions: [...questions] } } : null);
  if (!isDrawn) return <PreviewOf questions={questions} {...preview} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const drawn = new Map(query.data.data.drawn.map(({ questionId, samples }) => [questionId, samples[0]]));
  const missing = questions.filter(
    (question) => 'parameters' in question && drawn.get(question.id) === undefined,
  ).length;
  return (
    <Stack gap={4}>
      {missing > 0 && (
        <Banner tone="info" title="Some questions aren’t shown">
          Fix their formulas first. The question list shows what’s wrong.
        </Banner>
      )}
      <PreviewOf
        questions={questions.flatMap((question) =>
          'parameters' in question ? (drawn.get(question.id) ?? []) : question,
        )}
        {...preview}
      />
    </Stack>
  );
};

export default Preview;
