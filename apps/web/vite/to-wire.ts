import { type ESTree, parseSync, Visitor } from 'vite';

/** What a browser never asks of an endpoint. `body` stays: forms are checked by it before they are sent. */
const SERVER_SIDE = new Set([
  'summary',
  'access',
  'params',
  'query',
  'response',
  'errors',
  'rate',
  'unaudited',
]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The browser's version of a contract file: endpoints lose what only the server reads, and every declaration can
 * be dropped by the bundler when nobody uses it, since none has effects.
 */
export function toWire(code: string, filename: string): string {
  const { program } = parseSync(filename, code);
  const constants = program.body.flatMap(declarators);
  const edits = [...constants.flatMap(pureEdits), ...constants.flatMap(sharedAccess).map(withoutValue)];
  new Visitor({
    CallExpression: (call) => {
      edits.push(...endpointProperties(call).filter(isServerSide).map(withoutValue));
    },
  }).visit(program);
  return applyEdits(code, edits);
}

/** The exports of a contract file that cannot be had without its schemas: schemas, and endpoints with a body. */
export function schemaExports(code: string, filename: string): Set<string> {
  const names = parseSync(filename, code)
    .program.body.flatMap(declarators)
    .flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return [];
      const hasBody =
        init?.type === 'CallExpression' &&
        endpointProperties(init).some((property) => keyOf(property) === 'body');
      // Schemas are named like the types they describe.
      return hasBody || /^[A-Z]\w*[a-z]/.test(id.name) ? [id.name] : [];
    });
  return new Set(names);
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

function endpointProperties(call: ESTree.CallExpression): ESTree.ObjectProperty[] {
  const [options] = call.arguments;
  const isEndpoint = call.callee.type === 'Identifier' && call.callee.name === 'endpoint';
  if (!isEndpoint || options?.type !== 'ObjectExpression') return [];
  return options.properties.filter((property) => property.type === 'Property');
}

/** The access rule in what several endpoints have in common. */
function sharedAccess({ init }: ESTree.VariableDeclarator): ESTree.ObjectProperty[] {
  const shared = init?.type === 'TSAsExpression' ? init.expression : init;
  if (shared?.type !== 'ObjectExpression') return [];
  return shared.properties.filter((property) => property.type === 'Property').filter(isAccess);
}

function keyOf({ key }: ESTree.ObjectProperty): string | undefined {
  return key.type === 'Identifier' ? key.name : undefined;
}

const isAccess = (property: ESTree.ObjectProperty): boolean => keyOf(property) === 'access';

function isServerSide(property: ESTree.ObjectProperty): boolean {
  return SERVER_SIDE.has(keyOf(property) ?? '');
}

function withoutValue({ value }: ESTree.ObjectProperty): Edit {
  return { start: value.start, end: value.end, text: 'undefined' };
}

function applyEdits(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
