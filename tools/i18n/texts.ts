import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFile } from '../source-files.ts';

export interface Texts {
  found: string[];
  /** Calls whose text cannot be extracted, as `path:line: reason`. */
  problems: string[];
}

const TRANSLATORS = new Set(['t', 'trans']);
/** Schema checks whose second argument is a message for users. */
const CHECKS = new Set(['min', 'max', 'length', 'regex', 'refine']);
/** Tables of texts that are translated when they are shown. */
const TABLES = new Set(['englishTexts', 'messages']);
/** Object members that users read: error messages, and labels of the default menus and of fields. */
const MEMBERS: Record<string, RegExp> = { message: /./, label: /(?:default-menus|-fields)\.ts$/ };

/** Extracts the English source strings of a file. */
export function extractTexts({ path, text }: SourceFile): Texts {
  const found: string[] = [];
  const problems: string[] = [];
  const isContract = path.startsWith('packages/contracts/');
  const add = (node: ESTree.Node | null | undefined): boolean => {
    const values = literals(node);
    found.push(...(values ?? []));
    return values !== undefined;
  };
  const demand = (node: ESTree.Node | null | undefined, at: { start: number }) => {
    if (!add(node)) problems.push(`${path}:${lineAt(text, at.start)}: the text is not a literal`);
  };
  new Visitor({
    CallExpression: (call) => {
      const { callee } = call;
      if (callee.type === 'Identifier' && TRANSLATORS.has(callee.name)) demand(call.arguments[0], call);
      if (isContract && CHECKS.has(memberName(callee))) add(call.arguments[1]);
    },
    JSXOpeningElement: (element) => {
      if (element.name.type === 'JSXIdentifier' && element.name.name === 'Trans')
        demand(messageOf(element), element);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !TABLES.has(id.name) || init?.type !== 'ObjectExpression') return;
      for (const property of init.properties) if (property.type === 'Property') add(property.value);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : '';
      if (isContract && MEMBERS[name]?.test(path)) add(value);
    },
  }).visit(parseSync(path, text).program);
  return { found, problems };
}

/** The possible texts of a node: one literal, or both branches of a conditional. */
function literals(node: ESTree.Node | null | undefined): string[] | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis.map((part) => part.value.cooked ?? '');
  }
  if (node?.type !== 'ConditionalExpression') return undefined;
  const [yes, no] = [literals(node.consequent), literals(node.alternate)];
  return yes && no ? [...yes, ...no] : undefined;
}

function memberName(callee: ESTree.Expression): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

function messageOf({ attributes }: ESTree.JSXOpeningElement): ESTree.Node | null | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'message') continue;
    return attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
