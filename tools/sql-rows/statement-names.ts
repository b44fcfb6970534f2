import ts from 'typescript';

/** A prepared statement: a pattern for its name, and the call whose type says what its rows are. */
export interface NamedStatement {
  name: string;
  call: ts.CallExpression;
}

type Wrapper = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression;

const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Resolves the names of `defineStatement(name, …)`. A name that a function makes has one for each call of it. */
export function statementNames(call: ts.CallExpression, checker: ts.TypeChecker): NamedStatement[] {
  const [nameNode] = call.arguments;
  if (nameNode === undefined) return [];
  const fixed = pattern(nameNode, () => undefined);
  if (fixed !== undefined) return [{ name: fixed, call }];
  const wrapper = ts.findAncestor(call, isWrapper);
  if (wrapper === undefined) return [];
  const named = callsOf(wrapper, checker).flatMap((outer) => {
    const name = pattern(nameNode, (parameter) => argumentOf(wrapper, outer, parameter));
    return name === undefined ? [] : [{ name, call: outer }];
  });
  if (named.length > 0) return named;
  const open = pattern(nameNode, () => '.+');
  return open === undefined || open === '.+' ? [] : [{ name: open, call }];
}

/** A regular expression for a name. `valueOf` resolves a variable part; undefined if it cannot. */
function pattern(node: ts.Expression, valueOf: (name: string) => string | undefined): string | undefined {
  if (ts.isStringLiteralLike(node)) return escape(node.text);
  if (ts.isIdentifier(node)) return valueOf(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map((span) => {
    const value = pattern(span.expression, valueOf);
    return value === undefined ? undefined : value + escape(span.literal.text);
  });
  return parts.includes(undefined) ? undefined : escape(node.head.text) + parts.join('');
}

function argumentOf(wrapper: Wrapper, call: ts.CallExpression, parameter: string): string | undefined {
  const index = wrapper.parameters.findIndex(({ name }) => name.getText() === parameter);
  const argument = call.arguments[index];
  return argument && ts.isStringLiteralLike(argument) ? escape(argument.text) : undefined;
}

/** The calls of a function in its own file. */
function callsOf(wrapper: Wrapper, checker: ts.TypeChecker): ts.CallExpression[] {
  const declared = ts.isFunctionDeclaration(wrapper) ? wrapper : wrapper.parent;
  const name =
    ts.isFunctionDeclaration(declared) || ts.isVariableDeclaration(declared) ? declared.name : undefined;
  const symbol = name && checker.getSymbolAtLocation(name);
  if (symbol === undefined) return [];
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && checker.getSymbolAtLocation(node.expression) === symbol)
      calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(wrapper.getSourceFile());
  return calls;
}
