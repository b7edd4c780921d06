import { useNavigate } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from './route-table.ts';
import { session } from '../session/session.ts';

interface SignInFirstProps {
  /** Where the person comes back to. */
  readonly place: string;
  /** What an account is for: "Create an account and join". */
  readonly act: string;
  /** What happens afterwards. */
  readonly children: string;
}

/** The two ways in for a guest, who comes back to this place with either. */
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
