/** Paragraph styles of exported documents: by them our import knows what a paragraph is, whatever its text looks like. */

export const ROLES = {
  question: 'Quiz question',
  /** Continues the question, the explanation or the material. */
  text: 'Quiz text',
  option: 'Quiz option',
  note: 'Quiz note',
  picture: 'Quiz picture',
  explanation: 'Quiz explanation',
  material: 'Quiz material',
  field: 'Quiz field',
} as const;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** Style of characters. */
export const CODE = 'Quiz code';

export const styleIdOf = (name: string): string => name.replaceAll(' ', '');

/** Class of a paragraph in the HTML that the library makes. */
export const classOf = (role: Role): string => `quiz-${role}`;

/** The library's rules for documents with these styles. */
export const STYLE_MAP: readonly string[] = [
  ...ROLE_NAMES.map((role) => `p[style-name='${ROLES[role]}'] => p.${classOf(role)}:fresh`),
  `r[style-name='${CODE}'] => code`,
  'u => u',
];

/** Whether the styles of a document are those of an export. */
export const hasOwnStyles = (styles: string): boolean => styles.includes(`"${ROLES.question}"`);

/** The start of a paragraph that names it for readers. */
export const PREFIXES: Readonly<Partial<Record<Role, string>>> = {
  explanation: 'Explanation: ',
  material: 'Shared material: ',
};
