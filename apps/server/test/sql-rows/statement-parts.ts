import type { OperationNode, RawNode } from 'kysely';

/** What identifies the types that the code asserts for the rows of a statement. */
export interface StatementParts {
  /** The name of a prepared statement. */
  readonly name?: string | undefined;
  /** Where the product called the driver or cast the query. */
  readonly positions?: readonly string[] | undefined;
  /** The text of the outermost template. */
  readonly template?: string | undefined;
  /** The texts of the templates inside it. */
  readonly fragments?: readonly string[] | undefined;
  /** Selected columns that are templates or casts: column, and text or position. */
  readonly columns?: readonly (readonly [column: string, of: string])[] | undefined;
}

const textOf = (node: RawNode): string => node.sqlFragments.join('\0');

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode';

/** Finds the templates of a statement that Kysely built. `castAt` returns the position of a cast expression. */
export function statementParts(
  root: OperationNode,
  castAt: (node: OperationNode) => string | undefined,
): StatementParts {
  const fragments = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const part of value) visit(part);
      return;
    }
    // Values are data, which may look like nodes.
    if (!isNode(value) || value.kind === 'ValueNode' || value.kind === 'PrimitiveValueListNode') return;
    // References and separators have no words, and are not written as typed templates.
    if (isRaw(value) && value !== root && /\w/u.test(textOf(value))) fragments.add(textOf(value));
    for (const part of Object.values(value)) visit(part);
  };
  visit(root);
  return {
    template: isRaw(root) ? textOf(root) : undefined,
    fragments: [...fragments],
    columns: selectedColumns(root, castAt),
  };
}

function selectedColumns(
  root: OperationNode,
  castAt: (node: OperationNode) => string | undefined,
): [string, string][] {
  const found: [string, string][] = [];
  for (const selection of selectionsOf(root)) {
    if (!isNode(selection) || selection.kind !== 'AliasNode') continue;
    const { node, alias } = selection as OperationNode & { node?: unknown; alias?: unknown };
    if (!isNode(node) || !isNode(alias) || !('name' in alias)) continue;
    const of = isRaw(node) ? textOf(node) : castAt(node);
    if (of !== undefined) found.push([String(alias.name), of]);
  }
  return found;
}

function selectionsOf(root: object): unknown[] {
  const returning = 'returning' in root && isNode(root.returning) ? root.returning : undefined;
  return [root, returning]
    .flatMap((node): unknown => (node && 'selections' in node ? node.selections : []))
    .map((node) => (isNode(node) && 'selection' in node ? node.selection : node));
}
