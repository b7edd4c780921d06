/** What people share with each other: challenges and results. */

/** A finished quiz that somebody else is asked to take as well. */
export interface ChallengesTable {
  code: string;
  quiz_id: string;
  /** Version that all players get. */
  version: number;
  creator_id: string;
  /** Result of the one who challenges. */
  attempt_id: string;
  created_at: number;
}

export interface ChallengePlayersTable {
  user_id: string;
  code: string;
  attempt_id: string;
  joined_at: number;
}

/** A result that its owner shows to whoever has the code. */
export interface SharedResultsTable {
  user_id: string;
  code: string;
  attempt_id: string;
  created_at: number;
}
