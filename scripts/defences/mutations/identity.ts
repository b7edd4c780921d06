/** Accounts: passwords, codes, sessions, second factors, roles. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const IDENTITY = 'server/modules/identity';
const SIGN_IN = `${IDENTITY}/sign-in/sign-in.test.ts`;
const RACES = `${IDENTITY}/sign-in/races.test.ts`;
const RESET = `${IDENTITY}/passwords/reset-password.test.ts`;
const STEP = `${IDENTITY}/second-factor/second-step.test.ts`;

export const identity: readonly Mutation[] = [
  ...mutationsOf(`${IDENTITY}/sign-in/sign-in.ts`, [RACES], {
    'sign-in: password changed while it is verified': [' || changed || twoSteps)', ' || twoSteps)'],
    'sign-in: second factor switched on meanwhile': [' || changed || twoSteps)', ' || changed)'],
    'sign-in: account suspended meanwhile': ["user?.status !== 'active' || changed", 'user === undefined || changed'],
  }),
  ...mutationsOf(`${IDENTITY}/sign-in/sign-in.ts`, [SIGN_IN], {
    'sign-in: device of the body is that of the header': [
      "if (caller.deviceId !== null && caller.deviceId !== given.uniqueId) throw new Refusal('DEVICE_MISMATCH');",
      '',
    ],
    'sign-in: suspended accounts': ["if (user.status === 'suspended') throw new Refusal('ACCOUNT_SUSPENDED');", ''],
    'sign-in: a live session elsewhere is a conflict': ["if (!forceLogin) throw new Refusal('SESSION_CONFLICT');", ''],
    'sign-in: staff passwords have twelve characters': [
      '(isStaff(user.role) && password.length < STAFF_PASSWORD_MIN)',
      'false',
    ],
    'sign-in: weak hashes are replaced': ['if (isOutdated(user.password_hash))', 'if (false as boolean)'],
  }),
  ...mutationsOf(`${IDENTITY}/sign-in/sign-in.ts`, [STEP], {
    'sign-in: the second step is asked for': [
      'if (user.second_factor === 1) return demandSecondStep(context, user, given);',
      '',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/passwords/passwords.ts`, [SIGN_IN, 'tests/access/enumeration.test.ts'], {
    'passwords: an unknown address takes as long': [
      '(await verify(stored ?? UNKNOWN_PASSWORD, password)) && stored !== null',
      'stored !== null && (await verify(stored, password))',
    ],
    'passwords: memory of Argon2id': ['const MEMORY_KIB = 19_456;', 'const MEMORY_KIB = 8_192;'],
    'passwords: waits are asked for again at its turn': ['await before();', ''],
  }),
  ...mutationsOf(`${IDENTITY}/passwords/prove-password.ts`, [SIGN_IN], {
    'sign-in throttle: network address': ['{ throttle: LOGIN_FROM_IP, subject: ipSubject(ip) },', ''],
    'sign-in throttle: known devices have their own': [
      'deviceId !== null && (await isKnownDevice(db, email, deviceId))',
      'false as boolean',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/sessions/known-devices-repository.ts`, [SIGN_IN, `${IDENTITY}/sessions`], {
    'known devices: at most ten': ['const DEVICES_MOST = 10;', 'const DEVICES_MOST = 1_000;'],
    'known devices: of one account': [".where('users.email', '=', email)", ''],
  }),
  ...mutationsOf(`${IDENTITY}/passwords/reset-password.ts`, [RESET], {
    'reset: sessions end': ['await removeSessionsOf(trx, user.id);', ''],
    'reset: known devices are forgotten': ['await forgetDevicesOf(trx, user.id);', ''],
    'reset: other codes end': ['await removeCodesOf(trx, user.email);', ''],
    'reset: a pending change of address ends': ['await removeEmailChange(trx, user.id);', ''],
    'reset: waits of sign-in end': ['await limits.forget(LOGIN_OF_ACCOUNT, user.email, trx);', ''],
    'reset: the owner gets an email': ['await enqueueMail(outbox, trx, passwordChangedMail(user, at, config));', ''],
    'reset: a code is used once': ['!(await codes.use(trx, code))', 'false'],
    'reset: common passwords': ["if (isGuessable(password, user)) throw new Refusal('PASSWORD_TOO_COMMON');", ''],
    'reset: requests of one network address': [
      'await consumeOrRefuse(context.limits, [ASKED_BY_IP], ipSubject(ip));',
      '',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/passwords/change-password.ts`, [`${IDENTITY}/passwords`], {
    'change of password: other sessions end': ['await removeOtherSessions(trx, user.id, actor.sessionId);', ''],
    'change of password: codes end': ['await removeCodesOf(trx, user.email);', ''],
    'change of password: a pending change of address ends': ['await removeEmailChange(trx, user.id);', ''],
  }),
  ...mutationsOf(`${IDENTITY}/passwords/prove-owner.ts`, [RACES], {
    'proof of a password: changed before the commit': [
      'if (user?.password_hash !== proven.password_hash) throw wrongPassword();',
      'if (user === undefined) throw wrongPassword();',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/account/deletion.ts`, [RACES], {
    'deletion: a password that changed before the commit': ['await demandValid(trx);', ''],
  }),
  ...mutationsOf(`${IDENTITY}/sign-in/change-email.ts`, [RACES], {
    'change of address: a password that changed before the commit': ['await demandUnchanged(trx, user);', ''],
  }),
  ...mutationsOf(`${IDENTITY}/codes/codes.ts`, [`${IDENTITY}/sign-in/sign-up.test.ts`, RESET], {
    'codes: five guesses': ['const GUESSES = 5;', 'const GUESSES = 500;'],
    'codes: ten minutes': ['clock.now() < stored.expires_at', 'clock.now() < Infinity'],
  }),
  ...mutationsOf(`${IDENTITY}/codes/codes.ts`, ['tests/access/constant-time.test.ts'], {
    'codes: the same work without a code': [
      "const hash = stored?.code_hash ?? keys.hash(PURPOSE, '');",
      "if (!stored) return { outcome: 'wrong' };\n      const hash = stored.code_hash;",
    ],
  }),
  ...mutationsOf(`${IDENTITY}/codes/codes-repository.ts`, [`${IDENTITY}/sign-in/sign-up.test.ts`, RESET], {
    'codes: guesses are counted before they are compared': [".where('guesses', '<', most)", ''],
  }),
  ...mutationsOf(`${IDENTITY}/sign-in/verify-address.ts`, [`${IDENTITY}/sign-in/sign-up.test.ts`], {
    'verification: on the device that signed up': [' || user.pending_device_id !== deviceId', ''],
  }),
  ...mutationsOf(`${IDENTITY}/sign-in/sign-up.ts`, [`${IDENTITY}/sign-in`], {
    'sign-up: misleading names': ["if (misleading !== null) throw fieldFault('name', misleading);", ''],
    'sign-up: taken addresses': ["if (present && !isPending(present)) throw new Refusal('EMAIL_TAKEN');", ''],
    'sign-up: guessable passwords': ["if (isGuessable(password, given)) throw new Refusal('PASSWORD_TOO_COMMON');", ''],
  }),
  ...mutationsOf(`${IDENTITY}/sign-in/change-email.ts`, [`${IDENTITY}/sign-in/change-email.test.ts`], {
    'change of address: another code after 30 s': ['if (wait > 0) throw tooMany(wait);', ''],
    'change of address: ten minutes': ["if (at >= change.expires_at) return 'expired';", ''],
    'change of address: taken meanwhile': ["if (present && !isPending(present)) return 'taken';", ''],
    'change of address: codes of the old one end': ['await removeCodesOf(trx, user.email);', ''],
  }),
  ...mutationsOf(`${IDENTITY}/sessions/sessions.ts`, [`${IDENTITY}/sessions/sessions.test.ts`], {
    'sessions: one device': ['if (session?.device_id !== deviceId) throw', 'if (session === undefined) throw'],
    'sessions: an end': ["if (!isLive(session, clock.now())) throw new Refusal('SESSION_EXPIRED');", ''],
  }),
  ...mutationsOf(`${IDENTITY}/second-factor/second-step.ts`, [STEP], {
    'second step: the account changed since the first': [' || user.updated_at !== half.stamp', ''],
    'second step: a ticket is used once': ['if (!(await removeHalf(trx, ticketHash))) return null;', ''],
    'second step: the device of the body': ['checkDevice(given, caller);', ''],
  }),
  ...mutationsOf(`${IDENTITY}/second-factor/half-sign-ins-repository.ts`, [STEP], {
    'second step: five guesses': [
      "    .where((where) => where.or([where('guesses', '<', most), where('proven_at', 'is not', null)]))\n",
      '',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/second-factor/totp/totp-repository.ts`, [STEP], {
    'app: a code works once': [".where('last_step', '<', step)", ''],
  }),
  ...mutationsOf(`${IDENTITY}/recent-proof/owes-proof.ts`, [`${IDENTITY}/recent-proof`], {
    'recent proof: ten minutes': ['now - proven_at < PROOF_MS', 'now - proven_at < Infinity'],
    'recent proof: a password is not enough with a second factor': [
      " && (second_factor === 0 || proven_by === 'factor')",
      '',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/recent-proof/prove-identity.ts`, [`${IDENTITY}/recent-proof`], {
    'recent proof: a password is refused with a second factor': [
      "if (user.second_factor === 1) throw new Refusal('PROOF_REQUIRED', { message: FACTOR_NEEDED });",
      '',
    ],
  }),
  ...mutationsOf('server/platform/http/routes/authenticate.ts', [`${IDENTITY}/recent-proof`], {
    'recent proof: the guard': [
      "if (actor.owesProof === true) throw new Refusal('PROOF_REQUIRED', { userId: actor.userId });",
      '',
    ],
  }),
  ...mutationsOf('server/platform/http/routes/authenticate.ts', ['tests/access/matrix.test.ts'], {
    'access: roles': ["access !== 'session' && !may(actor, access)", 'false as boolean'],
  }),
  ...mutationsOf(`${IDENTITY}/users/service.ts`, [`${IDENTITY}/users/users.test.ts`], {
    'roles: the password of who changes one': [
      'if (!(await provePassword(call.actor, password, call.ip)))',
      'if (false as boolean)',
    ],
    'roles: sessions end': [
      'await endSessionsOf(trx, id);\n        await enqueueMail(outbox, trx, roleChangedMail',
      'await enqueueMail(outbox, trx, roleChangedMail',
    ],
    'roles: a longer password': [
      '...(isStaff(role) && !isStaff(row.role) ? { must_set_password: 1 as const } : {}),',
      '',
    ],
    'roles: the last administrator': ["if (role !== 'admin') await demandOtherAdmin(trx, row);", ''],
  }),
  ...mutationsOf(`${IDENTITY}/account/deletion.ts`, [`${IDENTITY}/account`], {
    'deletion: the password': [
      'const demandValid = await credentials.proveDeletion(actor, proof, caller);',
      'const demandValid = (_trx: unknown) => Promise.resolve();',
    ],
    'deletion: the last administrator': [
      "if (admins.length === 1 && admins[0] === account.id) throw new Refusal('LAST_ADMIN');",
      '',
    ],
  }),
  ...mutationsOf(`${IDENTITY}/codes/deletion-code.ts`, ['server/modules/sso/sign-in/deleting.test.ts'], {
    'deletion: a code only where there is no password': [
      "if ((await deletionProofOf(context, user)) === 'password') throw new Refusal('PASSWORD_REQUIRED');",
      '',
    ],
    'deletion: a wrong code': ["if (guess.outcome === 'wrong') throw new Refusal('OTP_INVALID');", ''],
    'deletion: an expired code': ["if (guess.outcome === 'expired') throw new Refusal('OTP_EXPIRED');", ''],
  }),
  ...mutationsOf(`${IDENTITY}/device-codes/redeeming.ts`, [`${IDENTITY}/device-codes`], {
    'device codes: one device': ['if (request?.device_id !== uniqueId) throw', 'if (request === undefined) throw'],
    'device codes: ten minutes': ["if (now >= request.expires_at) return { status: 'expired' };", ''],
  }),
  ...mutationsOf(`${IDENTITY}/sessions/arriving-device.ts`, [`${IDENTITY}/device-codes`], {
    'device codes: an account that has changed': [' || user.updated_at !== stamp) return null;', ') return null;'],
  }),
];
