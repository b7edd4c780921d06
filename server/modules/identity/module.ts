import { defineModule } from '../../platform/modules/module.ts';
import { accountRoutes } from './account/routes.ts';
import { createAccountService } from './account/service.ts';
import { connectRoutes } from './device-codes/routes.ts';
import { createConnectService } from './device-codes/service.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { secondFactorData } from './second-factor/status.ts';
import { removeOldDevices } from './sessions/known-devices-repository.ts';
import { knownDeviceData, sessionData } from './sessions/own-sessions.ts';
import { authRoutes } from './sign-in/routes.ts';
import { createAuthService, type AuthService } from './sign-in/service.ts';
import { staffInvitationData } from './staff-invitations/personal-data.ts';
import { removeOldInvitations } from './staff-invitations/repository.ts';
import { staffInvitationRoutes } from './staff-invitations/routes.ts';
import { createAccessReview } from './users/access-review.ts';
import { removeUnverified } from './users/retention-repository.ts';
import { userRoutes } from './users/routes.ts';
import { createUsersService } from './users/service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    identity: AuthService;
  }
}

/** Users: signing up and in, sessions, second factors, connected devices, the account and its deletion. */
export const identity = defineModule({
  name: 'identity',
  reads: ['attempts', 'audit'],
  create: (deps, modules, all) => {
    const auth = createAuthService(deps, { policyFor: (...given) => modules.sso.policyFor(...given) });
    const connect = createConnectService({ ...deps, accounts: auth.arrivingDevices });
    const accounts = createAccountService({
      ...deps,
      credentials: auth.credentials,
      boardChanged: () => modules.ranking.invalidateBoards(),
      personalData: () => all.personalData,
    });
    const users = createUsersService({
      ...deps,
      provePassword: (actor, password, ip) =>
        auth.provePassword({ email: actor.email, password }, { ip, deviceId: actor.deviceId }),
    });
    return {
      api: auth,
      routes: [
        ...authRoutes(auth),
        ...secondFactorRoutes(auth),
        ...connectRoutes(connect),
        ...accountRoutes(accounts),
        ...staffInvitationRoutes(auth.staffInvitations),
        ...userRoutes(users, createAccessReview(deps), deps),
      ],
      jobs: auth.jobs,
      tasks: [...auth.tasks, ...connect.tasks],
      retention: {
        unverified: removeUnverified,
        knownDevices: removeOldDevices,
        staffInvitations: removeOldInvitations,
      },
      personalData: [sessionData(deps), knownDeviceData(deps), secondFactorData(deps), staffInvitationData(deps)],
    };
  },
});
