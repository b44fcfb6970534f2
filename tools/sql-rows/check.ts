import ts from 'typescript';
import { type RowAssertion, isRowType } from './assertions.ts';
import { ShapeComparison } from './compare.ts';
import { TEXT, kindsOfType } from './column-types.ts';
import { mergeShapes, type Recording, type Recordings, type Shape } from './recording.ts';

/** A row type that differs from the rows, or that no test verifies. */
export interface SqlFinding {
  where: string;
  message: string;
}

/** The rows of recordings that have the same columns besides the asserted ones. */
interface Use {
  recordings: Recording[];
  /** The selected column that has the type; undefined if the rows have it. */
  column?: string;
  /** The statement around a list of columns. */
  outer?: RowAssertion;
}

/** Columns that a condition excludes null from: file and column, and the reason. */
export type NeverNull = Readonly<Record<string, string>>;

interface CheckInput {
  recordings: Recordings;
  assertions: RowAssertion[];
  neverNull?: NeverNull;
}

/** Compares the asserted types with the recorded rows. */
export class AssertionCheck {
  readonly #comparison: ShapeComparison;
  readonly #checker: ts.TypeChecker;
  readonly #recordings: Recordings;
  readonly #outer: Map<string, RowAssertion>;
  readonly #neverNull: NeverNull;
  readonly #usedExceptions = new Set<string>();

  constructor(checker: ts.TypeChecker, { recordings, assertions, neverNull = {} }: CheckInput) {
    this.#checker = checker;
    this.#neverNull = neverNull;
    this.#comparison = new ShapeComparison(checker);
    this.#recordings = recordings;
    this.#outer = new Map(
      assertions.flatMap((assertion) =>
        'template' in assertion.identity && isGeneric(assertion.type)
          ? [[assertion.identity.template, assertion]]
          : [],
      ),
    );
  }

  findings(assertion: RowAssertion): SqlFinding[] {
    const label = 'name' in assertion.identity ? ` ${assertion.identity.name}` : '';
    const found = (message: string) => ({ where: assertion.where + label, message });
    const uses = this.#usesOf(assertion);
    if (uses.length === 0) {
      if (!this.#isRun(assertion)) return [found('no test runs this statement')];
      // The type of a condition or a written value says nothing about rows.
      if (!isRowType(assertion.type)) return [];
      return [found('no test shows its rows, because it is a part of another statement')];
    }
    const messages = new Set(uses.flatMap((use) => this.#differences(assertion, use)));
    const isWithoutRows = (assertion.type.flags & ts.TypeFlags.Never) !== 0;
    if (
      !isWithoutRows &&
      uses.every(({ recordings }) => recordings.every(({ row }) => row.kinds.length === 0))
    )
      messages.add('no test returns a row');
    return [...messages].map(found);
  }

  /** Exceptions that are no longer needed. */
  staleExceptions(): SqlFinding[] {
    return Object.keys(this.#neverNull)
      .filter((exception) => !this.#usedExceptions.has(exception))
      .map((where) => ({ where, message: 'this exception is no longer needed' }));
  }

  #usesOf({ identity, type }: RowAssertion): Use[] {
    const { statements } = this.#recordings;
    const key =
      'template' in identity ? identity.template : 'position' in identity ? identity.position : undefined;
    const name = 'name' in identity ? new RegExp(`^${identity.name}$`, 'u') : undefined;
    const whole = statements.filter(
      (statement) =>
        (name !== undefined && statement.name !== undefined && name.test(statement.name)) ||
        (key !== undefined && (statement.template === key || statement.positions?.includes(key))),
    );
    const uses: Use[] = whole.length > 0 ? [{ recordings: whole }] : [];
    if (key === undefined) return uses;
    for (const statement of statements) {
      for (const [column, of] of statement.columns ?? [])
        if (of === key) uses.push({ recordings: [statement], column });
    }
    return isRowType(type) ? [...uses, ...this.#listUses(key)] : uses;
  }

  /** Statements whose columns come from a template: `select ${columns} from …`. */
  #listUses(text: string): Use[] {
    return [...this.#outer.values()].flatMap((outer) => {
      const recordings = this.#recordings.statements.filter(
        ({ template, fragments }) =>
          template !== undefined && this.#outer.get(template) === outer && fragments?.includes(text),
      );
      return recordings.length === 0 ? [] : [{ recordings, outer }];
    });
  }

  #isRun({ identity }: RowAssertion): boolean {
    return (
      'template' in identity &&
      this.#recordings.statements.some(({ fragments }) => fragments?.includes(identity.template))
    );
  }

  #differences({ type, isPartial, where }: RowAssertion, { recordings, column, outer }: Use): string[] {
    const row = mergeShapes(recordings.map((recording) => recording.row));
    const fields = this.#fieldsOf(recordings);
    if (column !== undefined) {
      const value = row.properties?.[column];
      const field = fields[column];
      return [
        ...(value === undefined ? [] : this.#comparison.differences(type, value, column)),
        ...(field === undefined
          ? []
          : this.#fieldDifferences({ where, types: [type], field, value, name: column })),
      ];
    }
    const isOpen = isPartial || isGeneric(type);
    const outerNames = new Set(
      outer && this.#checker.getPropertiesOfType(outer.type).map(({ name }) => name),
    );
    const mayBeEmpty = outer !== undefined && this.#hasEmptyRow(outer.type);
    const objects = this.#comparison.objects(this.#comparison.members(type));
    const isNamed = (name: string) => this.#comparison.typesOf(objects, name).length > 0;
    const isCompared = (name: string) => isNamed(name) || (!isOpen && !outerNames.has(name));
    const compared = pickProperties(row, isCompared, mayBeEmpty);
    return [
      ...(row.kinds.length === 0 ? [] : this.#comparison.differences(type, compared, '')),
      ...Object.entries(fields)
        .filter(([name]) => isNamed(name))
        .flatMap(([name, field]) =>
          this.#fieldDifferences({
            where,
            types: this.#comparison.typesOf(objects, name),
            field,
            value: row.properties?.[name],
            name,
          }),
        ),
    ];
  }

  /** Columns of the template's tables go first: tests that migrate a database of their own have other numbers. */
  #fieldsOf(recordings: Recording[]): Recording['fields'] {
    const fields: Recording['fields'] = {};
    for (const recording of recordings)
      for (const [name, field] of Object.entries(recording.fields))
        if (!(name in fields) || `${field[1]}.${field[2]}` in this.#recordings.nullable) fields[name] = field;
    return fields;
  }

  /** An outer join without a match returns a row of nulls: one member of the union says so. */
  #hasEmptyRow(type: ts.Type): boolean {
    return this.#comparison
      .objects(this.#comparison.members(type))
      .some((member) =>
        this.#checker
          .getPropertiesOfType(member)
          .some((property) => (this.#checker.getTypeOfSymbol(property).flags & ts.TypeFlags.Null) !== 0),
      );
  }

  /** What PostgreSQL says about a column, for values that no test returned. */
  #fieldDifferences(column: {
    where: string;
    types: ts.Type[];
    field: [type: number, table: number, column: number];
    value: Shape | undefined;
    name: string;
  }): string[] {
    const { where, types, field, value, name } = column;
    const [oid, table, number] = field;
    const fits = (shape: Shape) =>
      types.some((type) => this.#comparison.differences(type, shape, name).length === 0);
    // PostgreSQL calls the constant `null` a text.
    const kinds = oid === TEXT && table === 0 ? undefined : kindsOfType(oid);
    const hasValues = value?.kinds.some((kind) => kind !== 'null') ?? false;
    const messages: string[] = [];
    if (!hasValues && kinds !== undefined && !kinds.some((kind) => fits(kind)))
      messages.push(`${name}: the type of the column in PostgreSQL is another one (${kinds[0]?.kinds[0]})`);
    const source = this.#recordings.nullable[`${table}.${number}`];
    if (source === undefined || value?.kinds.includes('null') || fits({ kinds: ['null'] })) return messages;
    const exception = `${where.replace(/:\d+$/u, '')} ${name}`;
    this.#usedExceptions.add(exception);
    if (exception in this.#neverNull) return messages;
    return [...messages, `${name}: is read from ${source}, which may be null`];
  }
}

/** `Row & { id: number }`, where the caller chooses the row. */
function isGeneric(type: ts.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some((part) => isGeneric(part));
  return (
    (type.flags & ts.TypeFlags.TypeParameter) !== 0 && type.getConstraint()?.getProperties().length === 0
  );
}

function pickProperties(row: Shape, isPicked: (name: string) => boolean, mayBeEmpty: boolean): Shape {
  const entries = Object.entries(row.properties ?? {}).filter(([name]) => isPicked(name));
  const cleared = entries.map(([name, shape]): [string, Shape] => [
    name,
    mayBeEmpty ? { ...shape, kinds: shape.kinds.filter((kind) => kind !== 'null') } : shape,
  ]);
  return { ...row, properties: Object.fromEntries(cleared) };
}
