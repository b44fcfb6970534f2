import ts from 'typescript';
import type { SourceFile } from '../source-files.ts';

/** The files in which the web lists its pages and the server registers its endpoints. */
export const ROUTE_FILES = {
  web: ['apps/web/src/routes.ts', 'apps/web/src/**/*.routes.ts'],
  api: ['apps/server/src/{foundation,catalogue,community,admin}/**/*routes.ts'],
} as const;

/** A route in a source file, and its position in the text. */
export interface RouteLine {
  path: string;
  line: number;
  name: string;
  start: number;
  end: number;
}

const WEB_HELPERS = new Set(['route', 'index', 'layout']);

/** Finds the routes of a file: web pages by the router's helpers, server endpoints by their contract. */
export function findRouteLines({ path, text }: SourceFile): RouteLine[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const subjectOf = path.startsWith('apps/web/') ? pageOf : callOf(importedContracts(source));
  const found: RouteLine[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) {
        const name = subjectOf(element)?.getText();
        if (name !== undefined) found.push(toRouteLine(element, name));
      }
    }
    ts.forEachChild(node, visit);
  };
  const toRouteLine = (element: ts.Expression, name: string): RouteLine => {
    const start = element.getStart();
    const comma = /^\s*,/u.exec(text.slice(element.end))?.[0].length ?? 0;
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    return { path, line, name, start, end: element.end + comma };
  };
  visit(source);
  return found;
}

function pageOf(element: ts.Expression): ts.Node | undefined {
  const isHelper =
    ts.isCallExpression(element) &&
    ts.isIdentifier(element.expression) &&
    WEB_HELPERS.has(element.expression.text);
  return isHelper ? element.arguments[0] : undefined;
}

/** Matches `route(listGenres, …)`, or `{ endpoint: listGenres, … }` for routes built by hand. */
const callOf =
  (contracts: ReadonlySet<string>) =>
  (element: ts.Expression): ts.Node | undefined => {
    const subject = ts.isCallExpression(element)
      ? element.arguments[0]
      : ts.isObjectLiteralExpression(element)
        ? element.properties.find(isEndpointProperty)?.initializer
        : undefined;
    return subject && ts.isIdentifier(subject) && contracts.has(subject.text) ? subject : undefined;
  };

const isEndpointProperty = (property: ts.ObjectLiteralElementLike): property is ts.PropertyAssignment =>
  ts.isPropertyAssignment(property) && property.name.getText() === 'endpoint';

/** Groups routes into rounds with at most one route per file, so that one test run checks many removals. */
export function removalRounds(lines: readonly RouteLine[]): RouteLine[][] {
  const files = [...Map.groupBy(lines, ({ path }) => path).values()];
  const count = Math.max(0, ...files.map((own) => own.length));
  return Array.from({ length: count }, (_, round) => files.flatMap((own) => own.slice(round, round + 1)));
}

/** Returns the text of a file without the route. */
export const withoutRoute = (text: string, { start, end }: RouteLine): string =>
  text.slice(0, start) + text.slice(end);

function importedContracts(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    const isContract = statement.moduleSpecifier.text.startsWith('@kinora/contracts/');
    if (!isContract || bindings === undefined || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ name }) => name.text);
  });
  return new Set(names);
}
