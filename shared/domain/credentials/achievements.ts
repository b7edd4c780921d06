/** Achievements in the sense of Open Badges 3.0: one for each kind of certificate and badge. */
import { PROGRAM_KEYS, programByKey, type ProgramKey } from '../quizzes/programs.ts';
import { badgeLabels, programHow } from '../ranking/badge-labels.ts';
import { BADGES, type Badge } from '../ranking/badges.ts';

export type Award =
  | { readonly kind: 'certificate'; readonly program: ProgramKey }
  | { readonly kind: 'badge'; readonly badge: Badge; readonly program: ProgramKey | null };

export interface Achievement {
  /** Part of its address; never changes, because issued credentials contain it. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly criteria: string;
  /** Value of the specification's vocabulary. */
  readonly type: 'Certificate' | 'Badge';
  /** Key of its drawing. */
  readonly art: string;
}

/** Returns the achievement of an award. */
export const achievementOf = (award: Award): Achievement => {
  if (award.kind === 'certificate') {
    const title = programByKey(award.program)?.title ?? 'Program';
    return {
      key: `certificate-${award.program}`,
      name: `Certificate of completion: ${title}`,
      description: `Completed everything that was published in the program ${title} of Business Wisdom.`,
      criteria: programHow(award.program),
      type: 'Certificate',
      art: award.program,
    };
  }
  const { badge, program } = award;
  const { title, how } = badgeLabels(award);
  return {
    key: program === null ? `badge-${badge}` : `badge-${badge}-${program}`,
    name: badge === 'program' ? `Program completed: ${title}` : title,
    description:
      badge === 'program' ? `A badge of Business Wisdom for the program ${title}.` : 'A badge of Business Wisdom.',
    criteria: how,
    type: 'Badge',
    art: program ?? badge,
  };
};

const AWARDS: readonly Award[] = [
  ...PROGRAM_KEYS.map((program) => ({ kind: 'certificate' as const, program })),
  ...BADGES.filter((badge) => badge !== 'program').map((badge) => ({ kind: 'badge' as const, badge, program: null })),
  ...PROGRAM_KEYS.map((program) => ({ kind: 'badge' as const, badge: 'program' as const, program })),
];

/** Every achievement, by key. */
export const ACHIEVEMENTS: ReadonlyMap<string, Achievement> = new Map(
  AWARDS.map((award) => achievementOf(award)).map((achievement) => [achievement.key, achievement]),
);
