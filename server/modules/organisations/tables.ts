/** Rows of the tables owned by the organisations module. */
import type { PlanId } from '#shared/domain/billing/plans.ts';
import type { AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import type { OrganisationRole } from '#shared/domain/organisations/roles.ts';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    organisations: OrganisationsTable;
    organisation_members: OrganisationMembersTable;
    organisation_week_mails: OrganisationWeekMailsTable;
    organisation_teams: OrganisationTeamsTable;
    organisation_team_members: OrganisationTeamMembersTable;
    organisation_invitations: OrganisationInvitationsTable;
    organisation_assignments: OrganisationAssignmentsTable;
    organisation_assignment_teams: OrganisationAssignmentTeamsTable;
    organisation_assignment_members: OrganisationAssignmentMembersTable;
    organisation_assignment_notices: OrganisationAssignmentNoticesTable;
    organisation_keys: OrganisationKeysTable;
    scim_users: ScimUsersTable;
    scim_groups: ScimGroupsTable;
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

/** The week for which each owner and manager last had the weekly email, or was passed over. */
export interface OrganisationWeekMailsTable {
  member_id: string;
  /** As `2026-W07`. */
  week: string;
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

/** An item that people of an organisation have to complete. */
export interface OrganisationAssignmentsTable {
  id: string;
  organisation_id: string;
  kind: AssignmentKind;
  item_id: string;
  /** The item's version when it was assigned. */
  item_version: number;
  /** The item's title when it was assigned. */
  title: string;
  /** Title folded for search. */
  title_folded: string;
  note: string;
  /** YYYY-MM-DD. */
  due_on: string;
  /** The first instant at which it is overdue. */
  due_at: number;
  /** Hundredths of a percent to reach; null if any result completes it. */
  pass_centi: number | null;
  /** Attempts that count, from the first; null for all. */
  attempts_max: number | null;
  /** 1 if it is for the whole organisation. */
  everyone: Flag;
  created_at: number;
  /** 1 after the event that it is overdue. */
  overdue_told: Flag;
}

export interface OrganisationAssignmentTeamsTable {
  assignment_id: string;
  team_id: string;
}

/** People named one by one in an assignment. */
export interface OrganisationAssignmentMembersTable {
  assignment_id: string;
  member_id: string;
}

/** Notices sent to people about an assignment. */
export interface OrganisationAssignmentNoticesTable {
  assignment_id: string;
  member_id: string;
  /** How many of the reminders have been sent or passed over. */
  reminders: number;
}

/** API keys of organisations. */
export interface OrganisationKeysTable {
  id: string;
  organisation_id: string;
  name: string;
  /** The first characters of the key. */
  start: string;
  /** SHA-256 of the key, hex. A hash under the server's secret would end with that secret, and keys are as random as it is. */
  token_hash: string;
  /** JSON list. */
  scopes: string;
  created_by: string | null;
  created_at: number;
  /** Null if it never expires. */
  expires_at: number | null;
  /** Written at most once a minute. */
  used_at: number | null;
}

/** People provisioned by SCIM, including deactivated ones. */
export interface ScimUsersTable {
  organisation_id: string;
  user_id: string;
  /** The address for which the provider created them, in lower case. Shown after they left, instead of their current address. */
  user_name: string;
  /** The provider's own id. */
  external_id: string | null;
  created_at: number;
  updated_at: number;
}

/** Identity providers' ids of teams. */
export interface ScimGroupsTable {
  team_id: string;
  external_id: string;
}
