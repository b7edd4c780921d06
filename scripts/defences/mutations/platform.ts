/** HTTP, files, mails, limits, backup, migrations, keys; pages and embedding. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const PAGES = 'server/platform/http/pages';
const LIMITS = 'server/platform/rate-limits';
const EMBED = 'server/modules/partners/embed';
const PUSH = 'server/modules/notifications/push';
const BACKUP = 'server/platform/backup';

export const platform: readonly Mutation[] = [
  ...mutationsOf('server/modules/notifications/push/push-hosts.ts', [PUSH], {
    'push: known services only': [' && hosts.some((pattern) => fits(host, pattern))', ''],
    'push: encrypted connections only': [
      "protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(host))",
      'true',
    ],
    'push: no names in the address': [" && username === '' && password === ''", ''],
  }),
  ...mutationsOf('server/modules/notifications/push/sending.ts', [PUSH], {
    'push: a forgotten browser ends': [
      'if (status === 404 || status === 410) return removeEnded(db, subscription);',
      '',
    ],
    'push: a busy service is asked again': ['if (status === 429 || status >= 500) throw', 'if (status > 999) throw'],
  }),
  ...mutationsOf('server/modules/notifications/push/repository.ts', [PUSH], {
    'push: a browser has one account': [
      "    .where('session_id', '!=', row.session_id)\n    .execute();\n  await trx",
      "    .where('session_id', '=', '')\n    .execute();\n  await trx",
    ],
  }),
  ...mutationsOf('server/modules/notifications/inbox/repository.ts', ['server/modules/notifications/inbox'], {
    'inbox: only one’s own is marked as read': [
      "    .where('user_id', '=', userId)\n    .where('read_at', 'is', null);",
      "    .where('read_at', 'is', null);",
    ],
  }),
  ...mutationsOf(`${LIMITS}/repository.ts`, [`${LIMITS}/limits.test.ts`], {
    'limits: failures extend the time in which they count': ['resets_at: extend ? resetsAt : sql', 'resets_at: sql'],
    'limits: a clock that was set back': [' or limits.resets_at > ${resetsAt + CLOCKS_APART_MS}', ''],
  }),
  ...mutationsOf(`${LIMITS}/limits.ts`, [`${LIMITS}/limits.test.ts`], {
    'limits: waits grow': ['throttle.firstWaitMs * 2 ** Math.min(over - 1, 30)', 'throttle.firstWaitMs'],
    'limits: waits have an end': [
      'Math.min(throttle.firstWaitMs * 2 ** Math.min(over - 1, 30), throttle.longestWaitMs)',
      'throttle.firstWaitMs * 2 ** Math.min(over - 1, 30)',
    ],
    'limits: subjects are hashed': ["keys.hash('limits', `${limit.name}:${subject}`)", 'subject'],
    'limits: a budget': ['admitted: count <= budget.most', 'admitted: count <= Infinity'],
  }),
  ...mutationsOf(
    'server/platform/http/routes/own-host.ts',
    ['server/platform/mail', 'server/modules/billing/emulator'],
    {
      'demo pages: a foreign Host': [
        "throw new Refusal('FORBIDDEN', { message: 'This page is for this machine' });",
        'return;',
      ],
    },
  ),
  ...mutationsOf(
    `${PAGES}/files.ts`,
    ['server/modules/files/uploads.test.ts', 'server/modules/quizzes/editing/quiz-writing.test.ts'],
    {
      'files: a picture runs nothing': [
        'const HARMLESS = "default-src \'none\'; sandbox";',
        'const HARMLESS = "default-src *";',
      ],
      'files: a video or PDF runs nothing': ["style-src 'unsafe-inline'; sandbox\"", "style-src 'unsafe-inline'\""],
    },
  ),
  ...mutationsOf(`${PAGES}/files.ts`, ['server/modules/mentoring/threads/threads.test.ts'], {
    'files: private ones have no address': [' || key.toLowerCase().startsWith(PRIVATE)', ''],
  }),
  ...mutationsOf(`${PAGES}/xml.ts`, [EMBED, 'server/platform/http', 'server/modules/news/feed'], {
    'pages: markup in XML': ['.replace(/[&<>"\']/g, (sign) => ENTITIES[sign] ?? sign)', ''],
  }),
  ...mutationsOf(`${EMBED}/quiz-pages.ts`, [EMBED], {
    'quiz pages: markup in meta elements': ['content="${escapeXml(content)}"', 'content="${content}"'],
    'quiz pages: markup in titles': ['<title>${escapeXml(title)} ·', '<title>${title} ·'],
    'quiz pages: markup in links': ['title="${escapeXml(title)}">`;', 'title="${title}">`;'],
  }),
  ...mutationsOf(`${EMBED}/frames.ts`, [EMBED], {
    'embedding: markup in the title of a frame': ['<title>${escapeXml(title)}</title>', '<title>${title}</title>'],
  }),
  ...mutationsOf(`${EMBED}/oembed.ts`, [EMBED], {
    'oEmbed: markup in its title': ['title="${escapeXml(quiz.title)}"', 'title="${quiz.title}"'],
    'oEmbed: markup in its quotation': ['<p>${escapeXml(description)}</p>', '<p>${description}</p>'],
    'oEmbed: markup in its XML': [
      '<${name}>${escapeXml(String(value))}</${name}>',
      '<${name}>${String(value)}</${name}>',
    ],
  }),
  ...mutationsOf(`${EMBED}/embed-pages.ts`, [EMBED], {
    'WordPress plugin: the key in it': [
      'v.object({ partner: v.optional(PartnerKey) })',
      'v.object({ partner: v.any() })',
    ],
    'embedding: who may frame': ["`frame-ancestors ${origins.join(' ')}`", "'frame-ancestors *'"],
  }),
  ...mutationsOf('server/modules/news/feed/feed.ts', ['server/modules/news'], {
    'RSS: markup in titles': ['<title>${escapeXml(row.title)}</title>', '<title>${row.title}</title>'],
    'RSS: markup in summaries': [
      '<description>${escapeXml(row.summary)}</description>',
      '<description>${row.summary}</description>',
    ],
  }),
  ...mutationsOf('server/platform/mail/escape-html.ts', ['server/platform/mail'], {
    'mails: markup': ['text.replace(/[&<>"\']/g, (sign) => ENTITIES[sign] ?? sign)', 'ENTITIES[text] ?? text'],
  }),
  ...mutationsOf('server/platform/html/rich-text.ts', ['server/platform/html'], {
    'rich text: links to https': ['href !== undefined && LINK.test(href)', 'href !== undefined'],
    'rich text: uploaded pictures only': ["(tag === 'img' && !isUploadedImage(src)) ||", ''],
    'rich text: uploaded recordings only': ['tag in RECORDINGS && !isUploadedRecording(tag, src)', 'false'],
    'rich text: nesting': ['nestingLimit: NESTING_MAX,', ''],
  }),
  ...mutationsOf('server/platform/http/body-pace.ts', ['server/platform/http/body-pace.test.ts'], {
    'slow bodies': ['else if (!large || arrived < windowBytes) {', 'else if (false as boolean) {'],
  }),
  ...mutationsOf('server/platform/http/cors.ts', ['server/modules/partners'], {
    'cross-origin calls: listed pages': ['if (listed) permit(reply, origin);', 'permit(reply, origin);'],
  }),
  ...mutationsOf(
    'server/platform/http/security-headers.ts',
    ['server/platform/http/pages/pages.test.ts', 'tests/access/headers.test.ts'],
    {
      'headers: no framing': ['frameAncestors: ["\'none\'"],', ''],
      'headers: no foreign scripts': ['scriptSrc: ["\'self\'",', "scriptSrc: [\"'self'\", 'https:',"],
      'headers: no strings as code': ['requireTrustedTypesFor: ["\'script\'"],', ''],
      'headers: listed policies of types': ['trustedTypes: TYPE_POLICIES,', "trustedTypes: ['*'],"],
      'headers: no plugins': ['objectSrc: ["\'none\'"],', "objectSrc: ['*'],"],
      'headers: no foreign base': ['baseUri: ["\'none\'"],', "baseUri: ['*'],"],
      'headers: windows of their own': [
        "crossOriginOpenerPolicy: { policy: 'same-origin' },",
        'crossOriginOpenerPolicy: false,',
      ],
      'headers: replies are for our pages': [
        "crossOriginResourcePolicy: { policy: 'same-origin' },",
        'crossOriginResourcePolicy: false,',
      ],
    },
  ),
  ...mutationsOf('server/modules/files/pictures.ts', ['server/modules/files'], {
    'pictures: pixels': ['head.width * head.height > PIXELS_MAX', 'false as boolean'],
  }),
  ...mutationsOf('server/modules/files/repository.ts', ['server/modules/files'], {
    'uploads: of their owner': [
      ".where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();",
      ".where('id', '=', id).executeTakeFirst();",
    ],
  }),
  ...mutationsOf('server/modules/classes/calendar-feed/service.ts', ['server/modules/classes'], {
    'calendar feed: its token': [
      'keys.matches(PURPOSE, `${userId}.${generation}`, token.slice(ID_LENGTH))',
      'generation !== token',
    ],
  }),
  ...mutationsOf('server/modules/notifications/unsubscribe-token.ts', ['server/modules/notifications'], {
    'unsubscribe: its signature': [
      'keys.matches(PURPOSE, `${userId}.${kind}`, signature) ? { userId, kind } : null',
      '{ userId, kind }',
    ],
  }),
  ...mutationsOf(`${BACKUP}/restore.ts`, [`${BACKUP}/backup.test.ts`], {
    'restore: rows are compared': [
      'if (hash.rows !== table.rows || hash.digest() !== table.hash) {',
      'if (false as boolean) {',
    ],
    'restore: into an empty database': [
      'if (!(await isEmpty(db, await tableShapes(db)))) {',
      'if (false as boolean) {',
    ],
    'restore: the tables of this version': [
      'if (strange.length > 0 || there.length !== backedUp.length) {',
      'if (false as boolean) {',
    ],
  }),
  ...mutationsOf(
    'server/platform/database/migrations/028-notes-by-account.ts',
    ['server/platform/database', 'tests/upgrade'],
    {
      'migration 028: notes of before name no one': [
        "await sql`update mentor_messages set text = 'The mentor here has changed.' where side = 'note'`.execute(db);",
        '',
      ],
    },
  ),
  ...mutationsOf('server/modules/mentoring/threads/repository.ts', ['server/modules/mentoring/threads'], {
    'mentor messages: keys of two people': [
      "where.and([where('client_key', '=', key), where('author_id', '=', authorId)]),",
      "where('client_key', '=', key),",
    ],
    'mentor messages: the key of its sender': ['`${authorId}.${key}`;', '`${key}${authorId.slice(24)}`;'],
  }),
  ...mutationsOf(
    'shared/domain/identity/name-faults.ts',
    ['shared/domain/identity', 'server/modules/identity/sign-in/sign-up-names.test.ts'],
    {
      'names: no web addresses': ['if (hasWebAddress(name)) {', 'if (false as boolean) {'],
      'names: no invisible characters': [
        "if (isUnreadable(name)) return 'The name must be one line of plain text';",
        '',
      ],
      'names: none of ours': ["if (posesAsUs(name, of)) return 'This name could be mistaken for one of ours';", ''],
      'names: no addresses in disguise': ["name.normalize('NFKC').includes('@')", "name.includes('@')"],
    },
  ),
];
