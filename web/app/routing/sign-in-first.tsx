import { useNavigate } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from './route-table.ts';
import { session } from '../session/session.ts';

interface SignInFirstProps {
  /** Path to return to. */
  readonly place: string;
  /** Label of the sign-up button: "Create an account and join". */
  readonly act: string;
  /** A sentence about what happens afterwards. */
  readonly children: string;
}

/** Sign-up and sign-in buttons for a guest, who returns to the given path afterwards. */
export const SignInFirst = ({ place, act, children }: SignInFirstProps) => {
  const navigate = useNavigate();
  const go = (to: string) => (): void => {
    session.rememberPath(place);
    void navigate(to);
  };
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Button onClick={go(paths.signup())}>{act}</Button>
        <Button variant="quiet" onClick={go(paths.login())}>
          Sign in
        </Button>
      </Row>
      <Text color="muted" fontSize="sm">
        {children}
      </Text>
    </Stack>
  );
};
