import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { ORGANISATION_ROLE_NAMES } from '#shared/domain/organisations/roles.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Row, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** Chooses one of several organisations. */
export const OrganisationChooser = ({ organisations }: { readonly organisations: readonly OwnOrganisation[] }) => (
  <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
    {organisations.map(({ _id, name, role }) => (
      <Card key={_id} as={Link} to={paths.organisation(_id)} lift color="ink" style={{ textDecoration: 'none' }}>
        <Row justifyContent="space-between" flexWrap="nowrap" gap={3}>
          <Heading as="h2" fontSize="lg" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Heading>
          <ChevronRight size={20} aria-hidden="true" />
        </Row>
        <Text fontSize="sm" color="muted">
          {ORGANISATION_ROLE_NAMES[role]}
        </Text>
      </Card>
    ))}
  </Grid>
);
