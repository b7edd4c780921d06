import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { replayWebhookDelivery, type WebhookDelivery } from '#shared/contract/webhooks/webhooks.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CopyBox } from '../components/copy-box.tsx';
import { useAct } from '../components/use-action.ts';
import { session } from '../session/session.ts';
import { momentText } from '../staff/labels.ts';
import { DELIVERY_TAGS, eventText, outcomeText, prettyJson } from './labels.ts';

const Item = styled.li({ borderTop: '1px solid var(--line)' });

const Head = styled.button({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto 20px',
  gap: '4px 12px',
  alignItems: 'center',
  width: '100%',
  minHeight: '52px',
  padding: '10px 4px',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--sunk)' },
  '& > svg': { transition: 'transform var(--motion-quick)' },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '@media (max-width: 767px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    '& > :not(svg)': { gridColumn: 1 },
    '& > svg': { gridRow: 1, gridColumn: 2 },
  },
});

interface DeliveryItemProps {
  readonly delivery: WebhookDelivery;
  readonly onReplayed: () => void;
}

const Details = ({ delivery, onReplayed }: DeliveryItemProps) => {
  const act = useAct();
  const { triedAt, durationMs, tries, messageId, reply, payload } = delivery;
  return (
    <Stack gap={3} px={1} pt={3} pb={4}>
      <Row justifyContent="space-between" gap={3}>
        <Text fontSize="sm" color="muted" style={{ overflowWrap: 'anywhere' }}>
          {triedAt === null
            ? 'Not tried yet'
            : `${countText(tries, 'try', 'tries')}, the last one ${momentText(triedAt)}`}
          {durationMs !== null && ` in ${numberText(durationMs)} ms`}
          {` · ID ${messageId}`}
        </Text>
        <Button
          variant="quiet"
          scale="small"
          busy={act.busy}
          disabled={delivery.status === 'waiting'}
          onClick={() =>
            void act.run(() => session.client.call(replayWebhookDelivery, { params: { id: delivery._id } }), {
              said: 'Sent again, with the same ID',
              then: onReplayed,
            })
          }
        >
          Replay
        </Button>
      </Row>
      <CopyBox label="Sent" text={prettyJson(payload)} />
      {reply !== null && reply !== '' && <CopyBox label="Reply (the first kilobyte)" text={reply} />}
    </Stack>
  );
};

/** One delivery, with its details when it is opened. */
export const DeliveryItem = ({ delivery, onReplayed }: DeliveryItemProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [label, tone] = DELIVERY_TAGS[delivery.status];
  return (
    <Item>
      <Head type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>
          <Tag tone={tone}>{label}</Tag>
        </span>
        <Stack as="span" gap={1}>
          <Text as="span" fontSize="sm" fontWeight={600}>
            {eventText(delivery.event)}
            {delivery.manual && delivery.event !== 'webhook.test' && ' (replay)'}
          </Text>
          <Text as="span" fontSize="sm" color="muted" style={{ overflowWrap: 'anywhere' }}>
            {outcomeText(delivery)}
          </Text>
        </Stack>
        <Text as="span" fontSize="sm" color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {momentText(delivery.createdAt)}
        </Text>
        <ChevronDown size={20} aria-hidden="true" />
      </Head>
      <div id={id}>{open && <Details delivery={delivery} onReplayed={onReplayed} />}</div>
    </Item>
  );
};
