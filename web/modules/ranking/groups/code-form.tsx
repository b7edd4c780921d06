import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readInviteCode } from '#shared/domain/ranking/groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Heading, Row } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** A pasted link ends in its code. */
const lastPart = (typed: string): string => typed.trim().split('/').at(-1) ?? '';

/** Opens the invitation of a code that somebody was given. */
export const CodeForm = () => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = (): void => {
    const code = readInviteCode(lastPart(typed));
    if (code === null) setError(typed.trim() === '' ? 'Enter the code' : 'A code has ten letters and digits');
    else void navigate(paths.groupJoin(code));
  };
  return (
    <Card as="section" aria-labelledby="join-by-code" p={['20px', '24px']}>
      <Heading id="join-by-code" fontSize="lg" mb={4}>
        Join with a code
      </Heading>
      <Form onSubmit={open}>
        <Field
          label="Code"
          hint="Whoever leads the group has it, for instance 4F7QK-9ZB2M"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        <Row>
          <Button type="submit" variant="quiet">
            Open the invitation
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
