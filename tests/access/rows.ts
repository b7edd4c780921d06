/**
 * The callers of each endpoint: a row for each, by hand and beside the contract, so that a call that is opened by a slip there,
 * or a role that is given more, fails the matrix. Who changes the contract changes a row too, and thinks twice.
 */

const ids = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** By all, signed in or not. */
export const BY_GUESTS = ids(`
  staffInvitations.accept staffInvitations.open auth.login auth.logout auth.requestReset auth.resendOtp auth.reset auth.signup auth.verifyOtp
  secondFactor.passkeyRequest secondFactor.signIn
  device.start device.token
  chapter.list
  subject.list
  quiz.all quiz.card quiz.cards quiz.corrections quiz.get quiz.learnerView
  sso.answerLogout sso.complete sso.find sso.start
  daily.today daily.yesterday
  guest.create guest.update
  embed.quiz
  leads.confirm leads.form leads.read leads.send leads.withdraw
  news.check news.get news.list
  caseStudies.get caseStudies.list
  flashcards.deck flashcards.decks
  learningPaths.get learningPaths.list
  studyAids.example studyAids.examples studyAids.sheet studyAids.sheets
  site.get
  payment.webhook
  leaderboard.get
  groups.invite
  certificates.get credentials.verify
  lti.open
  challenge.get
  sharedResult.get
  mails.unsubscribe
  search.find
  weeklyTest.current weeklyTest.past
  mockExam.get mockExam.list
`);

/** By every signed-in user; another user's data is not found. */
export const BY_LEARNERS = ids(`
  auth.refresh auth.verify
  identity.passkeyRequest identity.prove
  secondFactor.get secondFactor.passkeyAdd secondFactor.passkeyBegin secondFactor.passkeyRemove
  secondFactor.recoveryCodes secondFactor.totpBegin secondFactor.totpConfirm secondFactor.totpRemove
  device.decide device.find
  account.board account.change account.data account.delete account.deletionCode account.email account.emailConfirm account.emailDrop
  account.emailResend account.get account.password account.sessions account.sessionsEnd
  quiz.history quiz.statuses
  daily.answer daily.ticket
  result.check result.create result.get result.latest result.list result.ofUser result.report result.update
  guest.claim
  news.bookmark news.unbookmark
  caseStudies.mySubmissions caseStudies.submission caseStudies.submit caseStudies.updateSubmission
  payment.billing payment.cancel payment.changePlan payment.createSubscription payment.payAgain payment.receipt
  payment.receiptPdf payment.receipts payment.status payment.updateBilling payment.verify
  classes.file classes.giveBack classes.join classes.list classes.take
  calendar.get calendar.renew calendar.revoke
  streak.get
  notifications.choose notifications.list notifications.read notifications.settings notifications.unread
  push.subscribe push.test push.unsubscribe
  leaderboard.place
  accuracy.get
  flashcards.rate flashcards.reset flashcards.session
  studyAids.progress
  learningPaths.mark learningPaths.start
  practice.answer practice.get practice.rate practice.summary practice.undo
  practiceRounds.answer practiceRounds.current practiceRounds.end practiceRounds.pool practiceRounds.start
  savedQuestions.list savedQuestions.note savedQuestions.ofResult savedQuestions.practise savedQuestions.remove
  savedQuestions.save savedQuestions.topics
  today.get
  reports.get reports.list reports.pdf
  groups.board groups.close groups.code groups.create groups.get groups.handOver groups.join groups.leave
  groups.list groups.members groups.remove groups.rename
  teamBoards.get teamBoards.list
  badges.list reward.get
  certificates.list certificates.name certificates.pdf
  credentials.create credentials.file credentials.list credentials.withdraw
  challenge.create challenge.play
  sharedResult.create sharedResult.revoke
 
  mentoring.book mentoring.calendar mentoring.cancel mentoring.mentors mentoring.mine mentoring.move
  mentoring.slots
  mentorThreads.file mentorThreads.get mentorThreads.list mentorThreads.read mentorThreads.send
  weeklyTest.board
  ownPartners.accept ownPartners.decline ownPartners.funnel ownPartners.list ownPartners.questions
  ownLeads.delete ownLeads.export ownLeads.form ownLeads.list ownLeads.saveForm
  ownOrganisations.leave ownOrganisations.list ownOrganisations.people ownOrganisations.remove
  ownOrganisations.setRole
  organisationKeys.create organisationKeys.list organisationKeys.revoke
  organisationSeats.get organisationSeats.order organisationSeats.payments organisationSeats.pdf
  seatOrders.get seatOrders.verify
  organisationTeams.change organisationTeams.create organisationTeams.delete organisationTeams.list
  organisationTeams.rename
  organisationInvitations.accept organisationInvitations.check organisationInvitations.decline
  organisationInvitations.list organisationInvitations.resend organisationInvitations.revoke
  organisationInvitations.send
  organisationAssignments.change organisationAssignments.create organisationAssignments.list
  organisationAssignments.withdraw
  assignmentReport.assignment assignmentReport.export assignmentReport.people assignmentReport.person
  assignmentReport.teams assignmentReport.topics
  assigned.list
  sso.completeTest sso.enforce sso.get sso.put sso.putSaml sso.remove sso.startLogout sso.startTest
  ssoDomains.add ssoDomains.list ssoDomains.remove ssoDomains.verify
  webhooks.add webhooks.deliveries webhooks.list webhooks.remove webhooks.replay webhooks.rotateSecret webhooks.test
  webhooks.update
  lti.launch lti.launchResults lti.select
`);

/** By all of the staff. */
export const BY_STAFF = ids(`
  mentoring.addOffer mentoring.desk mentoring.offerDay mentoring.profile mentoring.removeOffer
`);

/** By all of the staff but support. */
export const BY_WRITERS = ids(`
  quiz.add quiz.delete quiz.drawSamples quiz.dropWorkingCopy quiz.duplicate quiz.export quiz.previewExport quiz.import quiz.importTemplate quiz.keepWorkingCopy quiz.links
  quizImports.copyPictures quizImports.editRow quiz.importReport quizImports.row
  quiz.showFormulas quiz.status quiz.update quiz.usage quiz.version quiz.versions quiz.workingCopy
  caseStudies.add caseStudies.delete caseStudies.dropWorkingCopy caseStudies.keepWorkingCopy caseStudies.status
  caseStudies.teachingNote caseStudies.update caseStudies.usage caseStudies.workingCopy
  reference.usage
  sheetStaff.add sheetStaff.delete sheetStaff.list sheetStaff.preview sheetStaff.read sheetStaff.save sheetStaff.status
  exampleStaff.add exampleStaff.delete exampleStaff.list exampleStaff.preview exampleStaff.read exampleStaff.save
  exampleStaff.status
  pathStaff.add pathStaff.delete pathStaff.items pathStaff.list pathStaff.preview pathStaff.read pathStaff.save pathStaff.status
  deckStaff.add deckStaff.delete deckStaff.list deckStaff.read deckStaff.save deckStaff.status
  quiz.analysis report.list
  bank.due bank.history bank.move bank.question bank.search replacing.details replacing.find replacing.replace replacing.undo
  questionComments.add questionComments.delete questionComments.list questionComments.resolve
  drafting.cancel drafting.get drafting.list drafting.start
  quizReviews.ask quizReviews.assign quizReviews.get quizReviews.list quizReviews.reviewers quizReviews.rule quizReviews.state quizReviews.withdraw
  news.add news.delete news.progress news.staffGet news.staffList news.status news.update
  upload.abort upload.complete upload.delete upload.image upload.initiate upload.list upload.part upload.parts
`);

/** By editors, administrators and support. */
export const BY_EDITORS_AND_SUPPORT = ids(`
  user.download user.get user.list
`);

/** By editors and administrators. */
export const BY_EDITORS = ids(`
  quizReviews.approve quizReviews.count quizReviews.sendBack
  daily.addSet daily.calendar daily.choose daily.clear daily.editSet daily.getSet daily.move daily.retireSet
  daily.sets
  caseStudies.gradingOptions caseStudies.neighbours caseStudies.submissions
  graders.assign graders.list
  grades.release grades.releaseAll grades.save
  savedComments.add savedComments.delete savedComments.list savedComments.update
  classes.add classes.attendance classes.cancel classes.followUp classes.guests classes.staffGet
  classes.staffList classes.update
  mentorThreads.assign mentorThreads.assignments
  chapter.add chapter.delete chapter.rename
  subject.add subject.delete subject.rename
  report.close
  gradebook.averages gradebook.download gradebook.export gradebook.people gradebook.read gradebook.result
  quiz.analysisExport
  contentUpdates.decide contentUpdates.list regrade.list regrade.order regrade.preview regrade.retry
  usage.export usage.read
  weeklyTest.add weeklyTest.callOff weeklyTest.draw weeklyTest.edit weeklyTest.list weeklyTest.read
  mockExam.add mockExam.delete mockExam.edit mockExam.listAll mockExam.read mockExam.status
`);

/** By support and administrators. */
export const BY_SUPPORT = ids(`
  payment.adminAllSubscriptions payment.adminList payment.adminSubscription payment.adminSubscriptions payment.refund
  complimentary.end complimentary.give complimentary.list
`);

/** By administrators alone. */
export const BY_ADMINS = ids(`
  caseStudies.setGradingOptions grades.learner
  quizReviews.setRule
  lti.addPlatform lti.deletePlatform lti.linkResults lti.links lti.platform lti.platformContents lti.platforms lti.refusals lti.registrationLink lti.registrationLinks lti.resendScore lti.scores lti.tool lti.updatePlatform lti.withdrawRegistrationLink
  organisations.add organisations.list organisations.update
  partners.add partners.cmi5 partners.funnel partners.get partners.invite partners.list partners.members partners.removeMember
  partners.rotateKey partners.scorm partners.status partners.update
  payment.adminCancel payment.export payment.figures payment.months
  mentoring.end mentoring.name mentoring.staff
  user.endSessions user.extraTime user.role user.status
  staffInvitations.list staffInvitations.resend staffInvitations.revoke staffInvitations.send
  credentials.revoke
  audit.list access.export access.review
`);

/** By API keys of organisations; by no one who is signed in. */
export const BY_KEYS = ids(`
  organisationApi.assign organisationApi.assignmentPeople organisationApi.assignments organisationApi.changeTeam
  organisationApi.get organisationApi.invitations organisationApi.invite organisationApi.members
  organisationApi.removeMember organisationApi.reportByPerson organisationApi.reportByTeam
  organisationApi.revokeInvitation organisationApi.teams organisationApi.withdrawAssignment
`);

/** Someone who calls: a role, or the role subadmintwo with the profile support. */
export const CALLERS = ['user', 'support', 'subadmintwo', 'subadmin', 'admin'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** From the widest row to the narrowest. */
export const ROWS: readonly (readonly [row: ReadonlySet<string>, callers: readonly CallerKind[]])[] = [
  [BY_GUESTS, CALLERS],
  [BY_LEARNERS, CALLERS],
  [BY_STAFF, ['support', 'subadmintwo', 'subadmin', 'admin']],
  [BY_WRITERS, ['subadmintwo', 'subadmin', 'admin']],
  [BY_EDITORS_AND_SUPPORT, ['support', 'subadmin', 'admin']],
  [BY_EDITORS, ['subadmin', 'admin']],
  [BY_SUPPORT, ['support', 'admin']],
  [BY_ADMINS, ['admin']],
  [BY_KEYS, []],
];
