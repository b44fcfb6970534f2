import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

/** What a browser never asks of an endpoint. `body` stays: forms are checked by it before they are sent. */
const SERVER_SIDE = new Set(['summary', 'access', 'params', 'query', 'response', 'errors', 'rate']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Contracts describe calls with schemas, and schemas need zod: a third of what a public page could spend on
 * JavaScript. The browser only needs to know where a call goes, so its build drops the rest: endpoints lose
 * what only the server reads, and whatever nobody imports then falls away, since declarations have no effects.
 */
export function wireContracts(): Plugin {
  return {
    name: 'kinora:wire-contracts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/.*\.ts$/ },
      handler: (code, id) => ({ code: toWire(code, id), map: null, moduleSideEffects: false }),
    },
  };
}

/** The browser's version of a contract file. */
export function toWire(code: string, filename: string): string {
  const { program } = parseSync(filename, code);
  const edits = program.body.flatMap((statement) => declarators(statement)).flatMap(pureEdits);
  new Visitor({
    CallExpression: (call) => {
      if (call.callee.type === 'Identifier' && call.callee.name === 'endpoint')
        edits.push(...endpointEdits(call));
    },
  }).visit(program);
  return applyEdits(code, edits);
}

function declarators(statement: ESTree.Program['body'][number]): ESTree.VariableDeclarator[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/** A call without arguments, marked as pure, is dropped whole when its result is unused. */
function pureEdits({ init }: ESTree.VariableDeclarator): Edit[] {
  if (!init || init.type === 'ArrowFunctionExpression' || init.type === 'Literal') return [];
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ];
}

function endpointEdits(call: ESTree.CallExpression): Edit[] {
  const [options] = call.arguments;
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property) => {
    const isServerSide =
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      SERVER_SIDE.has(property.key.name);
    return isServerSide ? [{ start: property.value.start, end: property.value.end, text: 'undefined' }] : [];
  });
}

function applyEdits(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
