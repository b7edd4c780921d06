import { getReviewRule, REVIEW_RULES, setReviewRule, type ReviewRule } from '#shared/contract/quizzes/reviews.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

const LABELS: Readonly<Record<ReviewRule, string>> = {
  auto: 'Automatic: on with two editors or more',
  on: 'On',
  off: 'Off',
};

/** Whether quizzes need approval; administrators choose. */
export const ReviewRuleCard = () => {
  const { user } = useAuth();
  const query = useQuery(getReviewRule, {}, { revalidateOnMount: true });
  const act = useAct();
  if (query.status === 'loading') return <Skeleton height="72px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { rule, required, editors } = query.data.data.rule;
  const { reload } = query;
  const choose = (value: string): void => {
    const chosen = REVIEW_RULES.find((one) => one === value);
    if (chosen === undefined || chosen === rule) return;
    void act.run(() => session.client.call(setReviewRule, { body: { rule: chosen } }), {
      said: 'Approval of quizzes saved',
      then: reload,
    });
  };
  return (
    <Card as="section" aria-label="Approval of quizzes" p={['12px 16px', '12px 20px']} mb={3}>
      <Stack gap={2}>
        {user !== null && may(user, 'reviews.manage') ? (
          <SelectField
            label="Approval by a second person"
            value={rule}
            disabled={act.busy}
            choices={REVIEW_RULES.map((value) => ({ value, label: LABELS[value] }))}
            onChange={({ target }) => choose(target.value)}
          />
        ) : (
          <Text fontWeight={600}>{required ? 'Quizzes need approval' : 'Quizzes need no approval'}</Text>
        )}
        <Text fontSize="sm" color="muted">
          {required
            ? 'A quiz, and every change of a published one, reaches learners once someone other than its author has approved it.'
            : 'Editors publish their own quizzes.'}
          {rule === 'on' && editors < 2 && ' There is only one editor: no one can approve that person’s quizzes.'}
          {rule === 'auto' &&
            ` There ${editors === 1 ? 'is' : 'are'} ${editors > 1 ? 'several editors' : countText(editors, 'editor')}.`}
        </Text>
      </Stack>
    </Card>
  );
};
