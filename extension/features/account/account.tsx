import styled from '@emotion/styled';
import { useState } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { storedStreak } from '../../storage/stored-state.ts';
import { entriesIn } from '../../outbox.ts';
import { useItem, usePage, useSite, useStored } from '../../page.ts';
import { signOut } from '../../session.ts';

const Figures = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '12px',
  margin: 0,
  '& div': { display: 'flex', flexDirection: 'column-reverse', gap: '2px' },
  '& dt': { color: 'var(--muted)', fontSize: 'var(--size-sm)', lineHeight: 1.3 },
  '& dd': {
    margin: 0,
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-xl)',
    fontWeight: 560,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
});

const StreakFigures = ({ person }: { readonly person: User }) => {
  const streak = useItem(storedStreak);
  const site = useSite();
  if (streak?.userId !== person._id) return null;
  return (
    <Card as="section" aria-labelledby="streak" p="20px">
      <Stack gap={4}>
        <Heading id="streak" fontSize="md">
          Your streak
        </Heading>
        <Figures>
          <div>
            <dt>days in a row</dt>
            <dd>{streak.current}</dd>
          </div>
          <div>
            <dt>longest</dt>
            <dd>{streak.longest}</dd>
          </div>
          <div>
            <dt>{pluralText(streak.freezes, 'freeze', 'freezes')}</dt>
            <dd>{streak.freezes}</dd>
          </div>
        </Figures>
        <TextLink href={site('/streak')} fontSize="sm">
          See every day
        </TextLink>
      </Stack>
    </Card>
  );
};

/** Signs out, after a question if unsent answers would be lost. */
const SignOut = ({ person }: { readonly person: User }) => {
  const { opened } = usePage();
  const unsent = entriesIn(useStored()).filter(({ userId }) => userId === person._id);
  const [asking, setAsking] = useState(false);
  const leave = (): void => {
    setAsking(false);
    void signOut(opened);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => (unsent.length > 0 ? setAsking(true) : leave())}>
        Sign out
      </Button>
      {asking && (
        <Dialog
          role="alertdialog"
          title="Sign out and lose answers?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Stay signed in
              </Button>
              <Button variant="danger" onClick={leave}>
                Sign out
              </Button>
            </>
          }
        >
          <Text>
            Your answers of {unsent.map(({ date }) => dayText(date)).join(', ')} haven’t reached the server yet. Signing
            out removes them from this device.
          </Text>
        </Dialog>
      )}
    </>
  );
};

/** The signed-in user: name, streak, and signing out. */
export const Account = ({ person }: { readonly person: User }) => {
  const site = useSite();
  return (
    <Stack gap={4}>
      <Card p="20px">
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading as="h1" fontSize="lg">
              {person.name}
            </Heading>
            <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
              Signed in as {person.email}
            </Text>
          </Stack>
          <TextLink href={site('/profile')} fontSize="sm">
            Results and history on the website
          </TextLink>
        </Stack>
      </Card>
      <StreakFigures person={person} />
      <SignOut person={person} />
    </Stack>
  );
};
