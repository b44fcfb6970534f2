import { type ESTree, parseSync, Visitor } from 'vite';

/** Endpoint properties that the browser never reads. */
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
 * Returns the browser's version of a contract file. It removes the endpoint properties that only the server reads, and
 * marks every declaration as pure, so that the bundler can drop unused ones. API calls do not validate their body, so
 * body schemas are removed too, except in the copy for forms, which validate before they submit.
 */
export function toWire(code: string, filename: string, { hasBodies }: { hasBodies: boolean }): string {
  const { program } = parseSync(filename, code);
  const isUnread = (property: ESTree.ObjectProperty) =>
    SERVER_SIDE.has(keyOf(property) ?? '') || (!hasBodies && isBody(property));
  const constants = program.body.flatMap(declarators);
  const edits = [...constants.flatMap(pureEdits), ...constants.flatMap(sharedAccess).map(withoutValue)];
  new Visitor({
    CallExpression: (call) => {
      edits.push(...endpointProperties(call).filter(isUnread).map(withoutValue));
    },
  }).visit(program);
  return applyEdits(code, edits);
}

/** An imported name of a contract file, and whether the importer reads its body schema: `createGenre.body`. */
interface WireImport {
  readonly name: string;
  readonly readsBody: boolean;
}

/** Returns what a file imports from a contract; `source` is the import path. */
export function wireImports(code: string, filename: string, source: string): WireImport[] {
  const { module, program } = parseSync(filename, code);
  const entries = module.staticImports
    .filter((statement) => statement.moduleRequest.value === source)
    .flatMap((statement) => statement.entries)
    .filter((entry) => !entry.isType);
  if (entries.length === 0) return [];
  const bodies = new Set<string>();
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const isOfBody = property.type === 'Identifier' && property.name === 'body';
      if (isOfBody && object.type === 'Identifier') bodies.add(object.name);
    },
  }).visit(program);
  return entries.map(({ importName, localName }) => ({
    name: importName.name ?? '',
    readsBody: bodies.has(localName.value),
  }));
}

/** Schemas are named like the types they describe. Lists of fields contain schemas. */
const SCHEMA_NAME = /^[A-Z]\w*[a-z]|_FIELDS$/;
const FIELD_FILE = /[-/]fields\.ts$/;

/** Whether these imports need the schemas of the contract: they import a schema or fields, or read a body. */
export function needsSchemas(imports: readonly WireImport[], contract: string, filename: string): boolean {
  const endpoints = endpointsWithBody(contract, filename);
  return imports.some(
    ({ name, readsBody }) =>
      FIELD_FILE.test(filename) || SCHEMA_NAME.test(name) || (readsBody && endpoints.has(name)),
  );
}

function endpointsWithBody(code: string, filename: string): Set<string> {
  const names = parseSync(filename, code)
    .program.body.flatMap(declarators)
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'CallExpression' && endpointProperties(init).some(isBody)
        ? [id.name]
        : [],
    );
  return new Set(names);
}

function declarators(statement: ESTree.Program['body'][number]): ESTree.VariableDeclarator[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/** The bundler drops a call without arguments that is marked as pure when its result is unused. */
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

/** The access rule in an object shared by several endpoints. */
function sharedAccess({ init }: ESTree.VariableDeclarator): ESTree.ObjectProperty[] {
  const shared = init?.type === 'TSAsExpression' ? init.expression : init;
  if (shared?.type !== 'ObjectExpression') return [];
  return shared.properties.filter((property) => property.type === 'Property').filter(isAccess);
}

function keyOf({ key }: ESTree.ObjectProperty): string | undefined {
  return key.type === 'Identifier' ? key.name : undefined;
}

const isAccess = (property: ESTree.ObjectProperty): boolean => keyOf(property) === 'access';
const isBody = (property: ESTree.ObjectProperty): boolean => keyOf(property) === 'body';

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
