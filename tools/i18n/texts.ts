import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFile } from '../source-files.ts';

export interface Texts {
  found: string[];
  /** Those of them that only the back office shows: labels of settings, permissions and editors. */
  backOffice: string[];
  /** Calls whose text cannot be extracted, as `path:line: reason`. */
  problems: string[];
}

const TRANSLATORS = new Set(['t', 'trans']);
/** Schema checks whose second argument is a message for users. */
const CHECKS = new Set(['min', 'max', 'length', 'regex', 'refine']);
/** Tables of texts that are translated when they are shown. */
const TABLES = new Set(['englishTexts', 'messages', 'DEPARTMENTS']);
/** Errors that only developers see, in a failing test. */
const DEVELOPER_ERRORS = new Set(['audit.miscounted']);
/** Files of the contracts whose texts are labels of the back office. */
const BACK_OFFICE_LABELS = /(?:-fields|environment-settings|permission-details)\.ts$/;
/** Object members that users read: error messages, and labels of default menus and policies, fields and permissions. */
const MEMBERS: Record<string, RegExp> = {
  message: /./,
  label:
    /(?:default-menus|default-policies|-fields|environment-settings|permission-details|site-checks)\.ts$/,
  description: /permission-details\.ts$/,
  help: /environment-settings\.ts$/,
  title: /(?:environment-settings|site-checks)\.ts$/,
  stops: /site-checks\.ts$/,
};
/** Members of a declaration of settings that users read. */
const SETTING_TEXTS = new Set(['title', 'label', 'help', 'unit', 'unavailable', 'group', 'whenEmpty']);
/** Members of it whose values are all texts. */
const SETTING_TABLES = new Set(['options', 'columns']);

/** Extracts the English source strings of a file. */
export function extractTexts({ path, text }: SourceFile): Texts {
  const found: string[] = [];
  const backOffice: string[] = [];
  const problems: string[] = [];
  const isContract = path.startsWith('packages/contracts/');
  const isServer = path.startsWith('apps/server/');
  const { program } = parseSync(path, text);
  const constants = constantTexts(program);
  const skipped: ESTree.Node[] = [];
  const add = (node: ESTree.Node | null | undefined, list = found): boolean => {
    const values = literals(node, constants);
    list.push(...(values ?? []));
    return values !== undefined;
  };
  const demand = (node: ESTree.Node | null | undefined, at: { start: number }) => {
    if (!add(node)) problems.push(`${path}:${lineAt(text, at.start)}: the text is not a literal`);
  };
  new Visitor({
    CallExpression: (call) => {
      const { callee } = call;
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (TRANSLATORS.has(name) && !isServerCode(path)) demand(call.arguments[0], call);
      if (isServer && name === 'fieldError') add(call.arguments[1]);
      if (isContract && CHECKS.has(memberName(callee))) add(call.arguments[1]);
      if (isContract && name === 'defineSettings')
        for (const node of settingTexts(call.arguments[0])) {
          demand(node, node);
          add(node, backOffice);
        }
    },
    JSXOpeningElement: (element) => {
      if (element.name.type === 'JSXIdentifier' && element.name.name === 'Trans')
        demand(messageOf(element), element);
    },
    VariableDeclarator: ({ id, init }) => {
      const table = init?.type === 'TSAsExpression' ? init.expression : init;
      if (isServer || table?.type !== 'ObjectExpression') return;
      if (id.type !== 'Identifier' || !TABLES.has(id.name)) return;
      for (const property of table.properties) if (property.type === 'Property') add(property.value);
    },
    Property: ({ key, value, start }) => {
      if (key.type === 'Literal' && DEVELOPER_ERRORS.has(String(key.value))) skipped.push(value);
      const name = key.type === 'Identifier' ? key.name : '';
      if (!isContract || !MEMBERS[name]?.test(path)) return;
      if (skipped.some((node) => node.start < start && start < node.end)) return;
      add(value);
      if (BACK_OFFICE_LABELS.test(path)) add(value, backOffice);
    },
  }).visit(program);
  return { found, backOffice, problems };
}

/** Services have functions of the same names, so only mails and notifications are searched for translated texts. */
const isServerCode = (path: string): boolean =>
  path.startsWith('apps/server/') &&
  !/\.(?:mails|notifications)\.ts$/.test(path) &&
  !path.includes('/foundation/mails/');

/** The texts of the constants at the top level of a file, by name. */
function constantTexts(program: ESTree.Program): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
        texts.set(id.name, init.value);
  }
  return texts;
}

/** The texts of `defineSettings({ title, fields })`. A group of fields may have a key called `label`. */
function settingTexts(node: ESTree.Node | undefined): ESTree.Node[] {
  return membersOf(node).flatMap(({ name, value }) => {
    if (name === 'schema') return [];
    if (SETTING_TABLES.has(name)) return membersOf(value).map((entry) => entry.value);
    if (value.type === 'ObjectExpression') return settingTexts(value);
    return SETTING_TEXTS.has(name) ? [value] : [];
  });
}

function membersOf(node: ESTree.Node | undefined): { name: string; value: ESTree.Node }[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, value: property.value }]
      : [],
  );
}

/** The possible texts of a node: a literal, a constant of the file, or both branches of a conditional. */
function literals(
  node: ESTree.Node | null | undefined,
  constants: ReadonlyMap<string, string>,
): string[] | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis.map((part) => part.value.cooked ?? '');
  }
  if (node?.type === 'Identifier') {
    const text = constants.get(node.name);
    return text === undefined ? undefined : [text];
  }
  if (node?.type !== 'ConditionalExpression') return undefined;
  const [yes, no] = [literals(node.consequent, constants), literals(node.alternate, constants)];
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
