/** The calls whose reads may be answered by a replica that is a little behind: lists, boards, exports and statistics. */
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { exportAnalysis, quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { exportGradebook, getGradebook, gradebookAverages } from '#shared/contract/attempts/gradebook.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getResult } from '#shared/contract/attempts/result.ts';
import { getPayments, getSubscriptions } from '#shared/contract/billing/payment-admin.ts';
import { exportPayments, getPaymentMetrics, getPaymentMonths } from '#shared/contract/billing/payment-figures.ts';
import { getSubmissions } from '#shared/contract/cases/submissions.ts';
import { listUploads } from '#shared/contract/files/upload.ts';
import { exportAccess, reviewAccess } from '#shared/contract/identity/access-review.ts';
import { listAudit, listUsers } from '#shared/contract/identity/users.ts';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { getLtiLinkResults } from '#shared/contract/lti/members.ts';
import { listLtiScores } from '#shared/contract/lti/platforms.ts';
import {
  exportAssignments,
  listAssignmentPeople,
  listAssignmentsByPerson,
  listAssignmentsByTeam,
  listAssignmentsByTopic,
  listPersonAssignments,
} from '#shared/contract/organisations/assignment-report.ts';
import { listOrganisations } from '#shared/contract/organisations/organisations.ts';
import { listOrganisationPeople } from '#shared/contract/organisations/own-organisations.ts';
import { exportOwnLeads, listOwnLeads } from '#shared/contract/partners/leads.ts';
import { getOwnPartnerFunnel, getOwnPartnerQuestions } from '#shared/contract/partners/own-partners.ts';
import { getPartnerFunnel, listPartners } from '#shared/contract/partners/partners.ts';
import { listReports, searchBank } from '#shared/contract/quizzes/bank.ts';
import { getGroupBoard } from '#shared/contract/ranking/groups.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { getTeamBoard } from '#shared/contract/ranking/team-boards.ts';
import { search } from '#shared/contract/search/search.ts';
import { exportUsage, getUsage } from '#shared/contract/usage/usage.ts';
import { listWebhookDeliveries } from '#shared/contract/webhooks/webhooks.ts';
import { getWeeklyBoard } from '#shared/contract/weekly-tests/weekly-tests.ts';

/** None may be public: its reply could be stored by a cache, with the headers by which a client names its latest change. */
export const LATE_READS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  exportAccess,
  exportAnalysis,
  exportAssignments,
  exportGradebook,
  exportOwnLeads,
  exportPayments,
  exportUsage,
  getAccuracy,
  getGradebook,
  getGroupBoard,
  getHistory,
  getLeaderboardRank,
  getLtiLinkResults,
  getOwnPartnerFunnel,
  getOwnPartnerQuestions,
  getPartnerFunnel,
  getPaymentMetrics,
  getPaymentMonths,
  getPayments,
  getResult,
  getSubmissions,
  getSubscriptions,
  getTeamBoard,
  getUsage,
  getWeeklyBoard,
  gradebookAverages,
  listAssignmentPeople,
  listAssignmentsByPerson,
  listAssignmentsByTeam,
  listAssignmentsByTopic,
  listAudit,
  listLtiScores,
  listOrganisationPeople,
  listOrganisations,
  listOwnLeads,
  listPartners,
  listPersonAssignments,
  listReports,
  listUploads,
  listUsers,
  listWebhookDeliveries,
  quizAnalysis,
  reviewAccess,
  search,
  searchBank,
]);
