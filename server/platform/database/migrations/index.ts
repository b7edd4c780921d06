import type { TableMigration } from '../migration-steps.ts';
import * as foundation from './001-foundation.ts';
import * as news from './002-news.ts';
import * as caseStudies from './003-case-studies.ts';
import * as payments from './004-payments.ts';
import * as profile from './005-profile.ts';
import * as progress from './006-progress.ts';
import * as dashboard from './007-dashboard.ts';
import * as partners from './008-partners.ts';
import * as devices from './009-devices.ts';
import * as learning from './010-learning.ts';
import * as groups from './011-groups.ts';
import * as regrades from './012-regrades.ts';
import * as complimentaryAccess from './013-complimentary-access.ts';
import * as caseStaff from './014-case-staff.ts';
import * as liveClasses from './015-live-classes.ts';
import * as mentoring from './016-mentoring.ts';
import * as weeklyTests from './017-weekly-tests.ts';
import * as secondFactor from './018-second-factor.ts';
import * as longerLists from './019-longer-lists.ts';
import * as progressReports from './020-progress-reports.ts';
import * as retention from './021-retention.ts';
import * as contentVersions from './022-content-versions.ts';
import * as listsInOrder from './023-lists-in-order.ts';
import * as staff from './024-staff.ts';
import * as refundsCounted from './025-refunds-counted.ts';
import * as foldedNames from './026-folded-names.ts';
import * as filesByFoldedName from './027-files-by-folded-name.ts';
import * as notesByAccount from './028-notes-by-account.ts';
import * as refundEffects from './029-refund-effects.ts';
import * as knownDevices from './030-known-devices.ts';
import * as drawnNumbers from './031-drawn-numbers.ts';
import * as recentProof from './032-recent-proof.ts';
import * as peopleByFoldedName from './033-people-by-folded-name.ts';
import * as creditNotes from './034-credit-notes.ts';
import * as partnerStarts from './035-partner-starts.ts';
import * as search from './036-search.ts';
import * as notifications from './037-notifications.ts';
import * as renewalNotices from './038-renewal-notices.ts';
import * as webhooks from './039-webhooks.ts';
import * as credentials from './040-credentials.ts';
import * as usage from './041-usage.ts';
import * as teachingNotes from './042-teaching-notes.ts';
import * as organisations from './043-organisations.ts';
import * as flashcards from './044-flashcards.ts';
import * as questionDetails from './045-question-details.ts';
import * as assignments from './046-assignments.ts';
import * as studyAids from './047-study-aids.ts';
import * as sso from './048-sso.ts';
import * as lti from './049-lti.ts';
import * as seatOrders from './050-seat-orders.ts';
import * as learningPaths from './051-learning-paths.ts';
import * as attemptOwners from './052-attempt-owners.ts';
import * as organisationKeys from './053-organisation-keys.ts';
import * as starterItems from './054-starter-items.ts';
import * as ltiRegistration from './055-lti-registration.ts';
import * as saml from './056-saml.ts';
import * as organisationMails from './057-organisation-mails.ts';
import * as partnerLeads from './059-partner-leads.ts';
import * as assignmentKinds from './060-assignment-kinds.ts';
import * as grading from './061-grading.ts';
import * as mockExams from './062-mock-exams.ts';
import * as staffProfiles from './063-staff-profiles.ts';
import * as editorial from './064-editorial.ts';
import * as ltiContent from './069-lti-content.ts';
import * as feedbackModes from './070-feedback-modes.ts';
import * as savedQuestions from './071-saved-questions.ts';
import * as practiceRounds from './072-practice-rounds.ts';
import * as availabilityNotices from './073-availability-notices.ts';
import * as leases from './074-leases.ts';
import * as percentEntries from './075-percent-entries.ts';
import * as boardLadders from './076-board-ladders.ts';
import * as authoredStudyContent from './077-authored-study-content.ts';
import * as drawnQuestions from './080-drawn-questions.ts';
import * as regradeModes from './081-regrade-modes.ts';
import * as questionCopies from './082-question-copies.ts';
import * as searchFrequentWords from './083-search-frequent-words.ts';
import * as questionLinks from './084-question-links.ts';
import * as questionDrafts from './085-question-drafts.ts';
import * as gradeDrafts from './086-grade-drafts.ts';
import * as answerArchives from './087-answer-archives.ts';
import * as rotatedTokenOwners from './089-rotated-token-owners.ts';
import * as reviewAssignees from './090-review-assignees.ts';
import * as bankDetailsInOrder from './091-bank-details-in-order.ts';
import * as learnersByName from './092-learners-by-name.ts';
import * as searchFlashcards from './093-search-flashcards.ts';

/** Every migration by name: imported, so that nothing depends on what stands in a folder. */
export const MIGRATIONS: Readonly<Record<string, TableMigration>> = {
  '001-foundation': foundation,
  '002-news': news,
  '003-case-studies': caseStudies,
  '004-payments': payments,
  '005-profile': profile,
  '006-progress': progress,
  '007-dashboard': dashboard,
  '008-partners': partners,
  '009-devices': devices,
  '010-learning': learning,
  '011-groups': groups,
  '012-regrades': regrades,
  '013-complimentary-access': complimentaryAccess,
  '014-case-staff': caseStaff,
  '015-live-classes': liveClasses,
  '016-mentoring': mentoring,
  '017-weekly-tests': weeklyTests,
  '018-second-factor': secondFactor,
  '019-longer-lists': longerLists,
  '020-progress-reports': progressReports,
  '021-retention': retention,
  '022-content-versions': contentVersions,
  '023-lists-in-order': listsInOrder,
  '024-staff': staff,
  '025-refunds-counted': refundsCounted,
  '026-folded-names': foldedNames,
  '027-files-by-folded-name': filesByFoldedName,
  '028-notes-by-account': notesByAccount,
  '029-refund-effects': refundEffects,
  '030-known-devices': knownDevices,
  '031-drawn-numbers': drawnNumbers,
  '032-recent-proof': recentProof,
  '033-people-by-folded-name': peopleByFoldedName,
  '034-credit-notes': creditNotes,
  '035-partner-starts': partnerStarts,
  '036-search': search,
  '037-notifications': notifications,
  '038-renewal-notices': renewalNotices,
  '039-webhooks': webhooks,
  '040-credentials': credentials,
  '041-usage': usage,
  '042-teaching-notes': teachingNotes,
  '043-organisations': organisations,
  '044-flashcards': flashcards,
  '045-question-details': questionDetails,
  '046-assignments': assignments,
  '047-study-aids': studyAids,
  '048-sso': sso,
  '049-lti': lti,
  '050-seat-orders': seatOrders,
  '051-learning-paths': learningPaths,
  '052-attempt-owners': attemptOwners,
  '053-organisation-keys': organisationKeys,
  '054-starter-items': starterItems,
  '055-lti-registration': ltiRegistration,
  '056-saml': saml,
  '057-organisation-mails': organisationMails,
  '059-partner-leads': partnerLeads,
  '060-assignment-kinds': assignmentKinds,
  '061-grading': grading,
  '062-mock-exams': mockExams,
  '063-staff-profiles': staffProfiles,
  '064-editorial': editorial,
  '069-lti-content': ltiContent,
  '070-feedback-modes': feedbackModes,
  '071-saved-questions': savedQuestions,
  '072-practice-rounds': practiceRounds,
  '073-availability-notices': availabilityNotices,
  '074-leases': leases,
  '075-percent-entries': percentEntries,
  '076-board-ladders': boardLadders,
  '077-authored-study-content': authoredStudyContent,
  '080-drawn-questions': drawnQuestions,
  '081-regrade-modes': regradeModes,
  '082-question-copies': questionCopies,
  '083-search-frequent-words': searchFrequentWords,
  '084-question-links': questionLinks,
  '085-question-drafts': questionDrafts,
  '086-grade-drafts': gradeDrafts,
  '087-answer-archives': answerArchives,
  '089-rotated-token-owners': rotatedTokenOwners,
  '090-review-assignees': reviewAssignees,
  '091-bank-details-in-order': bankDetailsInOrder,
  '092-learners-by-name': learnersByName,
  '093-search-flashcards': searchFlashcards,
};
