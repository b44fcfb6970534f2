import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryBuilder,
  ExpressionWrapper,
  InsertQueryBuilder,
  type OperationNode,
  PostgresDriver,
  UpdateQueryBuilder,
  expressionBuilder,
} from 'kysely';
import pg from 'pg';
import { RowRecorder, type ReadRows } from './recorder.ts';
import { sourcePositions } from './source-positions.ts';
import { type StatementParts, statementParts } from './statement-parts.ts';

export const recorder = new RowRecorder();

/** A longer text is one of thousands of values, which is not sent twice. */
const CACHED_TEXT_MAX = 20_000;

const partsOfText = new Map<string, StatementParts>();
const castQueries = new WeakMap<object, readonly string[]>();
const castNodes = new WeakMap<OperationNode, string>();
/** The query that Kysely is passing to the driver. */
let current: CompiledQuery | undefined;

function partsOf({ query, queryId, sql }: CompiledQuery): StatementParts {
  const positions = castQueries.get(queryId);
  const key = positions === undefined ? sql : `${positions.join(' ')} ${sql}`;
  const known = partsOfText.get(key);
  if (known !== undefined) return known;
  const parts = { ...statementParts(query, (node) => castNodes.get(node)), positions };
  if (key.length <= CACHED_TEXT_MAX) partsOfText.set(key, parts);
  return parts;
}

/** Replaces a method. `around` gets the original and returns the new one. */
function wrap<Args extends unknown[], Result>(
  prototype: object,
  name: string,
  around: (original: (this: unknown, ...args: Args) => Result) => (this: unknown, ...args: Args) => Result,
): void {
  const original = Reflect.get(prototype, name) as (this: unknown, ...args: Args) => Result;
  Object.defineProperty(prototype, name, { value: around(original), writable: true, configurable: true });
}

const isResult = (value: unknown): value is ReadRows =>
  typeof value === 'object' && value !== null && 'rows' in value && 'fields' in value;

function record(parts: StatementParts, result: unknown): void {
  // Several statements in one text have several results, and no types.
  if (!isResult(result)) return;
  const { template, fragments = [], columns = [], positions = [], name } = parts;
  const isRead = template !== undefined || columns.length > 0 || positions.length > 0 || name !== undefined;
  if (isRead) recorder.add(parts, result);
  else if (fragments.length > 0) recorder.add(parts, { rows: [], fields: [] });
}

/** A name with a hash belongs to a text that is built at run time. */
const HASHED_NAME = /-[0-9a-f]{16}$/u;

/** A prepared statement is identified by its name, any other by the place that runs it. */
function directParts(query: unknown): StatementParts {
  const name = typeof query === 'object' && query !== null && 'name' in query ? query.name : undefined;
  if (typeof name === 'string' && !HASHED_NAME.test(name)) return { name };
  return { positions: sourcePositions() };
}

/** A call with a callback comes from the pool, which is recorded itself. */
function recordCalls(prototype: object): void {
  wrap<[query: unknown, ...rest: unknown[]], unknown>(prototype, 'query', (query) => {
    return function queryAndRecord(...args) {
      const result = query.apply(this, args);
      if (!(result instanceof Promise)) return result;
      const parts = current === undefined ? directParts(args[0]) : partsOf(current);
      result.then(
        (read) => record(parts, read),
        () => undefined,
      );
      return result;
    };
  });
}

function recordCasts(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    wrap<[], unknown>(prototype, name, (cast) => {
      return function castAndRecord() {
        const result = cast.call(this);
        const positions = sourcePositions().slice(0, 1);
        if (this instanceof ExpressionWrapper) castNodes.set(this.toOperationNode(), positions[0] ?? '');
        else castQueries.set(queryIdOf(this), positions);
        return result;
      };
    });
  }
}

function queryIdOf(builder: unknown): object {
  try {
    return (builder as { compile(): CompiledQuery }).compile().queryId;
  } catch {
    // A subquery cannot be compiled alone, and returns no rows of its own.
    return {};
  }
}

/** Records the rows of every statement of this process: those of Kysely, and those that pg runs directly. */
function installHooks(): void {
  let isInstalled = false;
  wrap<unknown[], Promise<DatabaseConnection>>(PostgresDriver.prototype, 'acquireConnection', (acquire) => {
    return async function acquireAndHook(...args) {
      const connection = await acquire.apply(this, args);
      if (isInstalled) return connection;
      isInstalled = true;
      const prototype: object = Object.getPrototypeOf(connection);
      wrap<[CompiledQuery], unknown>(prototype, 'executeQuery', (execute) => {
        return function executeAsCurrent(query) {
          current = query;
          try {
            // The driver calls pg before its first await.
            return execute.call(this, query);
          } finally {
            current = undefined;
          }
        };
      });
      return connection;
    };
  });
  recordCalls(pg.Client.prototype);
  recordCalls(pg.Pool.prototype);
  const select: unknown = Object.getPrototypeOf(expressionBuilder<{ t: object }>().selectFrom('t'));
  for (const builder of [
    select,
    UpdateQueryBuilder.prototype,
    InsertQueryBuilder.prototype,
    DeleteQueryBuilder.prototype,
  ])
    recordCasts(builder as object, ['$castTo', '$narrowType']);
  recordCasts(ExpressionWrapper.prototype, ['$castTo']);
}

installHooks();
