import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnPartner } from '#shared/contract/partners/own-partners.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';

const originsText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${String(others.length)} more`;

/** Chooses one of several partners. */
export const PartnerChooser = ({ partners }: { readonly partners: readonly OwnPartner[] }) => (
  <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
    {partners.map((partner) => (
      <Card
        key={partner._id}
        as={Link}
        to={paths.partner(partner._id)}
        lift
        color="ink"
        style={{ textDecoration: 'none' }}
      >
        <Row justifyContent="space-between" flexWrap="nowrap" gap={3}>
          <Heading as="h2" fontSize="lg" style={{ overflowWrap: 'anywhere' }}>
            {partner.name}
          </Heading>
          {partner.status === 'paused' ? (
            <Tag tone="bad">Suspended</Tag>
          ) : (
            <ChevronRight size={20} aria-hidden="true" />
          )}
        </Row>
        <Text fontSize="sm" color="muted" style={{ overflowWrap: 'anywhere' }}>
          {originsText(partner.origins)}
        </Text>
      </Card>
    ))}
  </Grid>
);
