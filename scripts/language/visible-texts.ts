/** Finds the texts that users read in a source: string literals, templates and the text of JSX. */
import ts from 'typescript';

export interface VisibleText {
  readonly line: number;
  readonly text: string;
}

/** Takes the place of an expression within a template: a digit, so that the rules for numbers apply. */
const HOLE = '0';

/** Messages for developers and logs. */
const UNSEEN_CALLS = /^(?:.*Error|debug|info|warn|error|log|fatal)$/;

const calledName = (node: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();

/** Returns true for strings that name something in the code: modules, types, properties, cases. */
const isCode = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isCaseClause(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isTaggedTemplateExpression(parent);

/** Scripts that a page carries inline. */
const SCRIPT = /\bfunction\s*\(/;

/** Returns true for a sentence, a phrase or a capitalised label; identifiers and keys are single words in lower case. */
const isProse = (text: string): boolean =>
  !SCRIPT.test(text) && (/\s/.test(text.trim()) || /^[A-Z][a-z’]+[.!?]?$/.test(text.trim()));

const textOf = (node: ts.Node): string | null => {
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return isCode(node) ? null : node.text;
  if (!ts.isTemplateExpression(node) || isCode(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
};

const isUnseen = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && UNSEEN_CALLS.test(calledName(node));

/** Returns every text of a source that users may read, in order. */
export const visibleTexts = (tree: ts.SourceFile): readonly VisibleText[] => {
  const texts: VisibleText[] = [];
  const visit = (node: ts.Node): void => {
    if (isUnseen(node)) return;
    const text = textOf(node);
    if (text !== null && isProse(text))
      texts.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text });
    node.forEachChild(visit);
  };
  visit(tree);
  return texts;
};
