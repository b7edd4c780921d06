import { isId } from '#shared/domain/common/identifiers.ts';

/** The team and the assignment that the report by topic covers; absent for all. */
export interface TopicScope {
  readonly team?: string;
  readonly assignment?: string;
}

/** Returns the scope of a URL, which may contain anything. */
export const topicScopeOf = (params: URLSearchParams): TopicScope => {
  const [team, assignment] = [params.get('team') ?? '', params.get('of') ?? ''];
  return { ...(isId(team) && { team }), ...(isId(assignment) && { assignment }) };
};
