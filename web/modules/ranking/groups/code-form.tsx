import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { readInviteCode } from '#shared/domain/ranking/groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Heading, Row } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** Returns the code at the end of a pasted link. */
const lastPart = (typed: string): string => typed.trim().split('/').at(-1) ?? '';

const CodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const code = readInviteCode(lastPart(value));
      if (code !== null) return code;
      addIssue({ message: value.trim() === '' ? 'Enter the code' : 'Codes have ten letters and digits' });
      return NEVER;
    }),
  ),
});

/** A form that opens an invitation by its code. */
export const CodeForm = () => {
  const navigate = useNavigate();
  const form = useForm({
    schema: CodeSchema,
    labels: { code: 'Code' },
    initial: { code: '' },
    submit: async ({ code }) => {
      await navigate(paths.groupJoin(code));
      return null;
    },
  });
  return (
    <Card as="section" aria-labelledby="join-by-code" p={['20px', '24px']}>
      <Heading id="join-by-code" fontSize="lg" mb={4}>
        Join with a code
      </Heading>
      <BoundForm form={form}>
        <Field
          {...form.field('code')}
          hint="Ask the group’s leader for it. Example: 4F7QK-9ZB2M"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Row>
          <Button type="submit" variant="quiet">
            Open invitation
          </Button>
        </Row>
      </BoundForm>
    </Card>
  );
};
