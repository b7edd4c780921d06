import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { Partner } from '#shared/contract/partners/partners.ts';
import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { EmbedService } from '../embed/service.ts';
import { cmi5Package } from '../cmi5/package.ts';
import { scormPackage } from './package.ts';

export type PackageFormat = ScormEdition | 'cmi5';

export interface ScormService {
  /** Throws 404, QUIZ_NOT_EMBEDDABLE, PARTNER_UNKNOWN for a paused partner, or UNAVAILABLE where no widget is built. */
  build(
    partnerId: string,
    quiz: string,
    format: PackageFormat,
  ): Promise<{ filename: string; mediaType: string; base64: string }>;
}

/** The title in a file's name: letters and digits of any language would need another header or encoding. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

export const createScormService = (deps: {
  readonly partner: (id: string) => Promise<Pick<Partner, 'key' | 'quizzes' | 'status'>>;
  readonly read: EmbedService['read'];
  readonly widgetDir: string;
  readonly publicUrl: string;
}): ScormService => {
  const { partner: find, read, widgetDir, publicUrl } = deps;

  const script = (format: PackageFormat): Promise<Uint8Array> =>
    readFile(join(widgetDir, 'v1', format === 'cmi5' ? 'cmi5.js' : 'scorm.js')).catch((cause: unknown) => {
      throw new Refusal('UNAVAILABLE', { message: 'This server has no widget, which the package needs', cause });
    });

  return {
    async build(partnerId, quizId, format) {
      const { key, quizzes, status } = await find(partnerId);
      if (status !== 'active') {
        throw new Refusal('PARTNER_UNKNOWN', { message: 'This partner is paused, so its packages show no quiz' });
      }
      if (!quizzes.includes(quizId)) {
        throw new Refusal('QUIZ_NOT_EMBEDDABLE', { message: 'Add the quiz to the partner’s quizzes first' });
      }
      const { reply } = await read({ partner: key, quiz: quizId, origin: null });
      const { data } = JSON.parse(reply.bytes.toString()) as { readonly data: { readonly quiz: EmbeddedQuiz } };
      const { title, description, passMark, questions } = data.quiz;
      if (questions.length === 0) {
        throw new Refusal('QUIZ_NOT_EMBEDDABLE', {
          message: 'Only free quizzes without a time limit can be taken in a package',
        });
      }
      const content = {
        title,
        description,
        quizId,
        passMark,
        partnerKey: key,
        server: new URL(publicUrl).origin,
        script: await script(format),
      };
      const bytes = format === 'cmi5' ? cmi5Package(content) : scormPackage(format, content);
      const kind = format === 'cmi5' ? [format] : ['scorm', format];
      const name = [slugOf(title), ...kind].filter((part) => part !== '').join('-');
      return {
        filename: `${name}.zip`,
        mediaType: 'application/zip',
        base64: Buffer.from(bytes).toString('base64'),
      };
    },
  };
};
