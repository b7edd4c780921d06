import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { checkNewsInsight, type NewsInsight } from '#shared/contract/news/news.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';

/** Lets a learner mark an insight without questions as read, which learning paths and assignments ask for. */
const MarkAsRead = ({ insight }: { readonly insight: Pick<NewsInsight, '_id' | 'checked'> }) => {
  const act = useAct();
  const [marked, setMarked] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (marked) text.current?.focus();
  }, [marked]);
  if (marked || insight.checked === true) {
    return (
      <Row as="p" ref={text} tabIndex={-1} gap={2} color="muted">
        <Check size={18} aria-hidden="true" />
        You’ve read this insight.
      </Row>
    );
  }
  const mark = (): Promise<boolean> =>
    act.run(() => session.client.call(checkNewsInsight, { params: { id: insight._id }, body: { answers: [] } }), {
      then: () => setMarked(true),
    });
  return (
    <Row>
      <Button variant="quiet" busy={act.busy} icon={<Check size={18} aria-hidden="true" />} onClick={() => void mark()}>
        Mark as read
      </Button>
    </Row>
  );
};
export default MarkAsRead;
