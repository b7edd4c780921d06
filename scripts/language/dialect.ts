/** Counts words in comments and names that this field doesn't use, and limits their number. */
import { basename } from 'node:path';
import ts from 'typescript';

/** Comments and local names of the whole project. The limit may only shrink. */
export const DIALECT_MAX = 40;

const COMMENT_WORDS: readonly RegExp[] = [
  /^(?:\/\*\*|\/\/|\*)\s*(?:What|Who|Whoever|Whom|Nobody|Everybody)\b/u,
  /\b(?:stands?|standing|stood)\b/iu,
  /\b(?:kept|keeper|keeps)\b/iu,
  /\b(?:hears?|heard|told|tells)\b/iu,
  /\b(?:anew|begun|hence|thereof|thereby|whom|whereof|henceforth|betimes)\b/iu,
  /\b(?:nobody|somebody|anybody|everybody)\b/iu,
];

const NAME_WORDS: readonly RegExp[] = [
  /kept/iu,
  /standing/iu,
  /(?:^|[a-z-])(?:told|telling|heard|hears)\b/iu,
  /\bplaces?\b|[a-z]Place\b|^Place[A-Z]/u,
  /\b(?:door|doorman|doormen|gate|wall)\b|(?:Door|Doorman|Gate(?!way)|Wall(?!Time))[A-Z]?|quiz-?room/u,
  /^(?:asked|given|begun|judged|handed|saying|nearing|holding|passing|together|circumstances\w*)$/iu,
  // Counting words is what countWords does.
  /(?:^|-)words$|(?<=[a-z])(?<!^count)Words$|^[A-Z_]*WORDS$/u,
];

export interface DialectUse {
  readonly line: number;
  readonly text: string;
}

export interface Dialect {
  /** File names and exported names: none is allowed. */
  readonly public: readonly DialectUse[];
  /** Comments and other names: limited by DIALECT_MAX. */
  readonly other: readonly DialectUse[];
}

const COMMENT_LINE = /^\s*(\/\*\*?.*|\/\/.*|\*\s.*)$/u;

const matchesOf = (words: readonly RegExp[], text: string): number => words.filter((word) => word.test(text)).length;

const commentUses = (text: string): DialectUse[] =>
  text.split('\n').flatMap((line, at) => {
    const comment = COMMENT_LINE.exec(line)?.[1];
    if (comment === undefined) return [];
    return Array.from({ length: matchesOf(COMMENT_WORDS, comment) }, () => ({ line: at + 1, text: comment.trim() }));
  });

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Returns the identifier that a node declares, with the node that carries its `export`. */
const declarationIn = (node: ts.Node): readonly [ts.Identifier, ts.Node] | null => {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return [node.name, node.parent.parent];
  const isDeclaration =
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node);
  return isDeclaration && node.name !== undefined ? [node.name, node] : null;
};

/** Returns the uses of dialect in a source, by where they count. */
export const dialectOf = (path: string, tree: ts.SourceFile): Dialect => {
  const file = basename(path).replace(/(?:\.(?:test|spec|property|bench))?\.tsx?$/u, '');
  const uses = { public: [] as DialectUse[], other: commentUses(tree.text) };
  if (matchesOf(NAME_WORDS, file) > 0) uses.public.push({ line: 1, text: `file ${file}` });
  const visit = (node: ts.Node): void => {
    const [name, carrier] = declarationIn(node) ?? [];
    if (name !== undefined && carrier !== undefined && matchesOf(NAME_WORDS, name.text) > 0) {
      const line = tree.getLineAndCharacterOfPosition(name.getStart(tree)).line + 1;
      uses[isExported(carrier) ? 'public' : 'other'].push({ line, text: `name ${name.text}` });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return uses;
};
