import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row, Stack } from '#shared/ui/system.ts';

export interface SignedResponse {
  readonly returnUrl: string;
  readonly jwt: string;
}

/** Posts the signed response to the platform, which closes or replaces this frame. */
export const Returning = ({ returnUrl, jwt }: SignedResponse) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={returnUrl}>
      <input type="hidden" name="JWT" value={jwt} />
      <Stack gap={3}>
        <Heading as="h1" fontSize="xl">
          Adding it to your course
        </Heading>
        <Row>
          <Button type="submit">Continue</Button>
        </Row>
      </Stack>
    </form>
  );
};
