/** Rows of the tables owned by the organisations module. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import type { OrganisationRole } from '#shared/domain/organisations/roles.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    organisations: OrganisationsTable;
    organisation_members: OrganisationMembersTable;
    organisation_teams: OrganisationTeamsTable;
    organisation_team_members: OrganisationTeamMembersTable;
    organisation_invitations: OrganisationInvitationsTable;
  }
}

export interface OrganisationsTable {
  id: string;
  name: string;
  /** Name folded for search. */
  name_folded: string;
  /** Maximum number of members. */
  seats: number;
  /** Plan whose content a seat opens. */
  plan_id: PlanId;
  created_at: number;
  updated_at: number;
}

/** People of organisations: each row takes a seat. */
export interface OrganisationMembersTable {
  user_id: string;
  organisation_id: string;
  id: string;
  role: OrganisationRole;
  created_at: number;
}

/** Invitations by address, until they are accepted, declined or withdrawn. */
export interface OrganisationInvitationsTable {
  id: string;
  organisation_id: string;
  email: string;
  /** From the list of addresses; empty without one. */
  name: string;
  /** Emails sent so far. */
  emails: number;
  sent_at: number;
}

export interface OrganisationTeamsTable {
  id: string;
  organisation_id: string;
  name: string;
  /** Name folded for search; unique in the organisation. */
  name_folded: string;
  created_at: number;
}

export interface OrganisationTeamMembersTable {
  team_id: string;
  /** The `id` of the membership. */
  member_id: string;
}
