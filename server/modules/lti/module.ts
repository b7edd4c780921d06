import './tables.ts';
import { createOutgoing } from '../../platform/http/outgoing/outgoing.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createRecording, SCORE_JOB } from './grades/recording.ts';
import { removeOldScores } from './grades/repository.ts';
import { createSending } from './grades/sending.ts';
import { createScoreLog } from './grades/service.ts';
import { createPlatformTokens } from './grades/tokens.ts';
import { createLaunching } from './launch/launching.ts';
import { createLoggingIn } from './launch/logging-in.ts';
import { createOpening } from './launch/opening.ts';
import { serveLti } from './launch/pages.ts';
import { createPlatformKeys } from './launch/platform-keys.ts';
import { removeOldLaunches, removeOldNonces } from './launch/repository.ts';
import { createLaunchStates, STATE_MS } from './launch/state.ts';
import { createCourseMembers } from './members/service.ts';
import { launchData, platformPersonData, scoreData } from './personal-data.ts';
import { createDeleting } from './platforms/deleting.ts';
import { removeOldRefusals } from './platforms/repository.ts';
import { createPlatformService } from './platforms/service.ts';
import { createRegistrationLinks } from './registration/links.ts';
import { serveRegistration } from './registration/pages.ts';
import { createRegistering } from './registration/registering.ts';
import { removeOldRegistrations } from './registration/repository.ts';
import { ltiRoutes } from './routes.ts';
import { createToolKeys } from './signing/keys.ts';

const HOUR_MS = 3_600_000;

/** Quizzes and case studies inside learning platforms by LTI 1.3: registration, launches, deep linking and scores. */
export const lti = defineModule({
  name: 'lti',
  reads: ['attempts', 'case_studies', 'case_submissions', 'quizzes', 'users'],
  create: (deps, modules) => {
    const { publicUrl } = deps.config;
    const rules = { allowLocal: deps.config.localWebhooks };
    const launchUrl = `${publicUrl}/lti/launch`;
    const outgoing = createOutgoing(rules);
    const accounts = () => modules.identity.platformAccounts;
    const toolKeys = createToolKeys(deps);
    const states = createLaunchStates(deps);
    const recording = createRecording(deps);
    const tokens = createPlatformTokens({ ...deps, outgoing, toolKeys });
    const keys = createPlatformKeys({ ...deps, outgoing });
    const platforms = createPlatformService({ ...deps, publicUrl, rules });
    return {
      routes: ltiRoutes({
        platforms,
        links: createRegistrationLinks({ ...deps, publicUrl }),
        deleting: createDeleting(deps),
        scores: createScoreLog({ ...deps, recording }),
        members: createCourseMembers({ ...deps, outgoing, tokens }),
        opening: createOpening({ ...deps, accounts, toolKeys, launchUrl }),
      }),
      serve: async (http, { site }) => {
        await serveRegistration(http, createRegistering({ ...deps, outgoing, rules, publicUrl, platforms }));
        await serveLti(http, {
          ...deps,
          site,
          states,
          toolKeys,
          loggingIn: createLoggingIn({ ...deps, states, redirectUrl: launchUrl }),
          launch: createLaunching({ ...deps, states, keys, accounts, rules }),
        });
      },
      outgoingJobs: { [SCORE_JOB]: createSending({ ...deps, outgoing, tokens, recording }) },
      listeners: [
        on('attempt.finished', (trx, event) => recording.onAttemptFinished(trx, event)),
        on('attempt.regraded', (trx, event) => recording.onAttemptRegraded(trx, event)),
        on('case.graded', (trx, event) => recording.onCaseGraded(trx, event)),
      ],
      tasks: [
        { name: 'lti keys', everyMs: HOUR_MS, run: () => toolKeys.tidy() },
        { name: 'reseal-lti-keys', everyMs: HOUR_MS, run: () => toolKeys.reseal() },
        // A state is refused by then, so its nonce can't be used again.
        { name: 'lti nonces', everyMs: HOUR_MS, run: () => removeOldNonces(deps.db, deps.clock.now() - 2 * STATE_MS) },
      ],
      retention: {
        ltiLaunches: removeOldLaunches,
        ltiScores: removeOldScores,
        ltiRefusals: removeOldRefusals,
        ltiRegistrations: removeOldRegistrations,
      },
      personalData: [platformPersonData(deps), launchData(deps), scoreData(deps)],
    };
  },
});
