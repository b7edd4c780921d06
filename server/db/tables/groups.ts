/** Groups of people with a board of their own: a company, a class. */

export interface GroupsTable {
  id: string;
  name: string;
  /** Who leads it. */
  leader_id: string;
  /** What lets others in. */
  code: string;
  created_at: number;
}

export interface GroupMembersTable {
  /** Of the membership: stands for the person without naming them. */
  id: string;
  group_id: string;
  user_id: string;
  joined_at: number;
}
