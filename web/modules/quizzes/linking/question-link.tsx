import { Link2, Unlink } from 'lucide-react';
import type { LinkedQuestion } from '#shared/contract/quizzes/linking/links.ts';
import { linkedDifferences } from '#shared/domain/quizzes/changes/linking.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { LINK_EFFECT, momentText } from '../../../app/staff/labels.ts';
import { completeQuestion } from '../editor/complete-questions.ts';
import type { FormQuestion, QuizForm } from '../editor/form.ts';
import { formOfQuestion } from '../editor/form-of.ts';
import { ChangedValues } from '../reviewing/changed-values.tsx';
import { isAccepted } from './changes.ts';
import { capitalised, linkText } from './labels.ts';
import { LinkedUses } from './linked-uses.tsx';

interface QuestionLinkProps {
  readonly form: QuizForm;
  readonly question: FormQuestion;
  readonly number: number;
  /** The saved link; undefined without one. */
  readonly linked: LinkedQuestion | undefined;
  readonly change: (field: string, changes: Partial<QuizForm>) => void;
}

const Waiting = ({ form, question, linked, change }: QuestionLinkProps & { readonly linked: LinkedQuestion }) => {
  const { waiting } = linked;
  if (waiting === null) return null;
  const title = `A linked question was corrected in ${waiting.quiz === null ? 'a quiz you can’t open' : `“${waiting.quiz.title}”`}`;
  if (isAccepted(question, waiting.question)) {
    return <Text fontSize="sm">You accepted the correction. Save the quiz to apply it, or undo to decide again.</Text>;
  }
  const own = completeQuestion(question);
  const accepted = { ...formOfQuestion(waiting.question), id: question.id };
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <div>
        <Text fontWeight={600}>{title}</Text>
        <Text fontSize="sm" color="muted">
          Version {waiting.version}, {momentText(waiting.since)}
          {waiting.note !== null && `. Note for learners: ${waiting.note}`}
        </Text>
      </div>
      {own === null ? (
        <Text fontSize="sm">Complete the question to compare it with the correction.</Text>
      ) : (
        <ChangedValues before={own} after={waiting.question} parts={linkedDifferences(own, waiting.question)} />
      )}
      <Row gap={3}>
        <Button
          scale="small"
          onClick={() =>
            change(`accept.${question.id}`, {
              questions: form.questions.map((one) => (one.id === question.id ? accepted : one)),
            })
          }
        >
          Accept
        </Button>
        <Button
          variant="quiet"
          scale="small"
          onClick={() => change(`unlink.${question.id}`, { unlinked: [...form.unlinked, question.id] })}
        >
          Keep mine
        </Button>
      </Row>
      <Text fontSize="sm" color="muted">
        Accept puts the correction into the editor. Keep mine unlinks the question. Both take effect when you save.
      </Text>
    </Stack>
  );
};

const NO_USES = { uses: [], hidden: 0 } as const;

const UNLINK = <Unlink size={16} aria-hidden="true" />;

/** The link of a question: the quizzes that have it, a correction that waits, and the end of the link. */
const QuestionLink = (props: QuestionLinkProps) => {
  const { form, question, number, linked, change } = props;
  const pending = form.links.find(({ id }) => id === question.id);
  if (pending === undefined && linked === undefined) return null;
  const isUnlinked = pending === undefined && form.unlinked.includes(question.id);
  const unlink = (): void =>
    pending === undefined
      ? change(`unlink.${question.id}`, { unlinked: [...form.unlinked, question.id] })
      : change(`unlink.${question.id}`, { links: form.links.filter((one) => one !== pending) });
  return (
    <Card p={4} as="section" aria-label={`Link of question ${String(number)}`}>
      <Stack gap={3}>
        <Row justifyContent="space-between" gap={2}>
          <Heading fontSize="md">
            {pending !== undefined
              ? `Linked with “${pending.title}” when you save`
              : isUnlinked
                ? 'Unlinked when you save'
                : capitalised(linkText(linked ?? NO_USES))}
          </Heading>
          {isUnlinked ? (
            <Button
              variant="plain"
              scale="small"
              icon={<Link2 size={16} aria-hidden="true" />}
              onClick={() =>
                change(`unlink.${question.id}`, { unlinked: form.unlinked.filter((id) => id !== question.id) })
              }
            >
              Keep the link
            </Button>
          ) : (
            <Button variant="plain" scale="small" icon={UNLINK} onClick={unlink}>
              Unlink
            </Button>
          )}
        </Row>
        {isUnlinked && linked !== undefined ? (
          <Text fontSize="sm">Corrections of the question in other quizzes will no longer reach this one.</Text>
        ) : (
          <Text fontSize="sm" color="muted">
            {LINK_EFFECT}
          </Text>
        )}
        {linked !== undefined && <LinkedUses uses={linked.uses} hidden={linked.hidden} />}
        {!isUnlinked && linked !== undefined && <Waiting {...props} linked={linked} />}
      </Stack>
    </Card>
  );
};

export default QuestionLink;
