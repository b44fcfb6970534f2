import ts from 'typescript';
import { statementNames } from './statement-names.ts';

/** How a recording is found: by the text of a template, the name of a statement, or a position. */
export type Identity = { template: string } | { name: string } | { position: string };

/** A row type that the code states and TypeScript cannot verify. */
export interface RowAssertion {
  /** File and line. */
  where: string;
  identity: Identity;
  type: ts.Type;
  /** The type names only some of the columns: `$narrowType`. */
  isPartial: boolean;
}

/** An assertion that cannot be compared with recordings. */
export interface Uncheckable {
  where: string;
  message: string;
}

const CASTS = new Set(['$castTo', '$narrowType']);

/** Finds the asserted row types of a file: typed templates, prepared statements, typed queries and casts. */
export function findAssertions(
  file: ts.SourceFile,
  path: string,
  checker: ts.TypeChecker,
): { assertions: RowAssertion[]; uncheckable: Uncheckable[] } {
  const assertions: RowAssertion[] = [];
  const uncheckable: Uncheckable[] = [];
  const positionOf = (node: ts.Node): string => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${path}:${line + 1}:${character + 1}`;
  };
  const whereOf = (node: ts.Node): string => positionOf(node).replace(/:\d+$/u, '');
  const add = (node: ts.Node, identity: Identity, type: ts.Type | undefined, isPartial = false): void => {
    if (type === undefined) uncheckable.push({ where: whereOf(node), message: 'the row type is not known' });
    else assertions.push({ where: whereOf(node), identity, type, isPartial });
  };

  const visitCall = (call: ts.CallExpression): void => {
    const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
    if (!ts.isIdentifier(callee)) return;
    const [argument] = call.typeArguments ?? [];
    const typed = argument && checker.getTypeFromTypeNode(argument);
    if (callee.text === 'defineStatement') {
      const names = statementNames(call, checker);
      if (names.length === 0)
        uncheckable.push({ where: whereOf(call), message: 'the name of the statement is not known' });
      for (const { name, call: typedCall } of names)
        add(typedCall, { name }, rowOfStatement(typedCall, checker) ?? rowOfStatement(call, checker));
    } else if (callee.text === 'runStatement') {
      add(call, { position: positionOf(callee) }, rowOfPromise(checker.getTypeAtLocation(call), checker));
    } else if (CASTS.has(callee.text) && typed) {
      add(call, { position: positionOf(callee) }, typed, callee.text === '$narrowType');
    } else if (callee.text === 'query' && typed && !isTypeParameter(typed)) {
      add(call, { position: positionOf(callee) }, typed);
    } else if (callee.text === '$notNull') {
      uncheckable.push({
        where: whereOf(call),
        message: 'use $castTo or a typed template instead of $notNull',
      });
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) visitCall(node);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const [type] = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference);
      if (node.typeArguments !== undefined || (type && isRowType(type)))
        add(node, { template: templateText(node.template) }, type);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { assertions, uncheckable };
}

/** The text as Kysely gets it, with a NUL for each parameter. */
function templateText(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join('\0');
}

const isTypeParameter = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.TypeParameter) !== 0;

/** A row, not the value of a condition or a column. */
export const isRowType = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && type.symbol?.name !== 'Date';

/** `Row` of `Promise<Row[]>`. */
function rowOfPromise(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const [rows] = checker.getTypeArguments(type as ts.TypeReference);
  return rows && checker.isArrayType(rows)
    ? checker.getTypeArguments(rows as ts.TypeReference)[0]
    : undefined;
}

/** `Row` of `Statement<Values, Row>`; undefined for other types, and for a type parameter. */
function rowOfStatement(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const [signature] = checker.getTypeAtLocation(call).getCallSignatures();
  const row = signature && rowOfPromise(signature.getReturnType(), checker);
  return row && !isTypeParameter(row) ? row : undefined;
}
