import { DRAFT_KINDS, type listDrafting } from '#shared/contract/quizzes/drafting.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, FieldError } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import { TargetFields } from '../import/target-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import type { DraftForm } from './use-draft-form.ts';

interface DraftFormCardProps {
  readonly form: DraftForm;
  readonly drafting: ResponseOf<typeof listDrafting>['data']['drafting'];
}

const Kinds = ({ form }: { readonly form: DraftForm }) => {
  const { id, label, error } = form.control('kinds');
  const { kinds } = form.values;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error === null ? undefined : `${id}-error`}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Text as="legend" fontSize="sm" fontWeight={600} p={0}>
        {label}
      </Text>
      <Row columnGap={4} rowGap={0}>
        {DRAFT_KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={KIND_LABELS[kind]}
            checked={kinds.includes(kind)}
            onChange={(checked) =>
              form.set(
                'kinds',
                DRAFT_KINDS.filter((one) => (one === kind ? checked : kinds.includes(one))),
              )
            }
          />
        ))}
      </Row>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
};

/** Asks for the source, the questions and where the new quiz goes. */
export const DraftFormCard = ({ form, drafting: { model, host, left, perDay } }: DraftFormCardProps) => (
  <Card p={4} maxWidth="860px">
    <BoundForm form={form}>
      <Heading fontSize="md">The source</Heading>
      <Text fontSize="sm" color="muted">
        We send the source to the model {model} at {host}. Don’t use texts with personal data, or that you may not
        share.
      </Text>
      <SourceFields form={form} />
      <Heading fontSize="md" mt={2}>
        The questions
      </Heading>
      <Field
        {...form.field('count')}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        hint="From 1 to 20. The model may return fewer."
      />
      <Kinds form={form} />
      <Heading fontSize="md" mt={2}>
        Where the new quiz goes
      </Heading>
      <TargetFields form={form} />
      <Field
        {...form.field('title')}
        hint="Leave empty to use the title of the source."
        maxLength={180}
        autoComplete="off"
      />
      <Row gap={3}>
        <Button type="submit" busy={form.busy} disabled={left === 0}>
          Draft questions
        </Button>
        <Text fontSize="sm" color="muted">
          {left === 0
            ? `You’ve used all ${countText(perDay, 'request')} of the last 24 hours. Try again tomorrow.`
            : `${countText(left, 'request')} left of ${String(perDay)} in 24 hours`}
        </Text>
      </Row>
    </BoundForm>
  </Card>
);
