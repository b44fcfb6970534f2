import ts from 'typescript';
import type { Shape } from './recording.ts';

/** Marks the shape of the values of an object with many keys. */
const ANY_KEY = '*';

const isDate = (type: ts.Type): boolean => type.symbol?.name === 'Date';
const isBytes = (type: ts.Type): boolean => ['Buffer', 'Uint8Array'].includes(type.symbol?.name ?? '');

/** Compares recorded values with a type. */
export class ShapeComparison {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Returns a sentence for each difference. `path` names the value in it. */
  differences(type: ts.Type, shape: Shape, path: string): string[] {
    const members = this.members(type);
    if (members.some((member) => isOpen(member))) return [];
    const has = (flags: ts.TypeFlags) => members.some((member) => (member.flags & flags) !== 0);
    const wrong = (kind: string) => [
      `${path || 'a row'}: is ${kind}, the type is ${this.#checker.typeToString(type)}`,
    ];
    return shape.kinds.flatMap((kind) => {
      if (kind === 'null') return has(ts.TypeFlags.Null) ? [] : wrong('null');
      if (kind === 'true' || kind === 'false') return this.#hasBoolean(members, kind) ? [] : wrong(kind);
      if (kind === 'string')
        return this.#literals(members, ts.TypeFlags.StringLike, shape.strings) ?? wrong('a string');
      if (kind === 'number')
        return this.#literals(members, ts.TypeFlags.NumberLike, shape.numbers) ?? wrong('a number');
      if (kind === 'date') return members.some(isDate) ? [] : wrong('a Date');
      if (kind === 'bytes') return members.some(isBytes) ? [] : wrong('bytes');
      if (kind === 'array') return this.#items(members, shape, path) ?? wrong('an array');
      if (kind === 'object') return this.#properties(members, shape, path) ?? wrong('an object');
      return wrong(`a ${kind}`);
    });
  }

  /** The members of a union. A type parameter is replaced by its constraint. */
  members(type: ts.Type): ts.Type[] {
    const known = this.#checker.getBaseConstraintOfType(type) ?? type;
    return known.isUnion() ? known.types.flatMap((member) => this.members(member)) : [known];
  }

  /** Object types without dates, arrays and byte arrays. */
  objects(members: ts.Type[]): ts.Type[] {
    return members.filter(
      (member) =>
        (member.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive)) !==
          0 &&
        !isDate(member) &&
        !isBytes(member) &&
        !this.#isList(member),
    );
  }

  #isList = (type: ts.Type) => this.#checker.isArrayType(type) || this.#checker.isTupleType(type);

  #hasBoolean = (members: ts.Type[], kind: string) =>
    members.some(
      (member) =>
        (member.flags & ts.TypeFlags.BooleanLike) !== 0 &&
        ['boolean', kind].includes(this.#checker.typeToString(member)),
    );

  /** Undefined if the type does not allow such values. */
  #literals(
    members: ts.Type[],
    flags: ts.TypeFlags,
    values: (string | number)[] | undefined,
  ): [] | undefined {
    const allowed = members.flatMap((member) =>
      (member.flags & ts.TypeFlags.Intersection) !== 0 && member.isIntersection() ? member.types : [member],
    );
    const fitting = allowed.filter((member) => (member.flags & flags) !== 0);
    const literals = fitting.map((member) => (member.isLiteral() ? member.value : undefined));
    if (literals.some((literal) => literal === undefined)) return [];
    return literals.length > 0 && values?.every((value) => literals.includes(value)) ? [] : undefined;
  }

  #items(members: ts.Type[], shape: Shape, path: string): string[] | undefined {
    const lists = members.filter((member) => this.#isList(member));
    if (lists.length === 0) return undefined;
    const { items } = shape;
    if (items === undefined) return [];
    const types = lists.flatMap((list) => this.#checker.getTypeArguments(list as ts.TypeReference));
    return this.#fitsAny(types, items, `${path}[]`);
  }

  /** Values of several types, of which each value has one. */
  #fitsAny(types: ts.Type[], shape: Shape, path: string): string[] {
    const [only, ...others] = types;
    if (only === undefined) return [`${path}: the type is empty`];
    if (others.length === 0) return this.differences(only, shape, path);
    const results = types.map((type) => this.differences(type, shape, path));
    if (results.some((result) => result.length === 0)) return [];
    // Each kind must fit one of the types.
    return shape.kinds.flatMap((kind) => {
      const attempts = types.map((type) => this.differences(type, { ...shape, kinds: [kind] }, path));
      return attempts.toSorted((a, b) => a.length - b.length)[0] ?? [];
    });
  }

  #properties(members: ts.Type[], shape: Shape, path: string): string[] | undefined {
    const objects = this.objects(members);
    if (objects.length === 0) return undefined;
    return [...this.missing(objects, shape, path), ...this.#present(objects, shape, path)];
  }

  /** Properties that every member of the type requires, and that some or all values do not have. */
  missing(objects: ts.Type[], shape: Shape, path: string): string[] {
    const [first, ...others] = objects;
    if (first === undefined || shape.properties?.[ANY_KEY]) return [];
    return this.#checker
      .getPropertiesOfType(first)
      .filter((property) => (property.flags & ts.SymbolFlags.Optional) === 0)
      .filter((property) => others.every((other) => this.#requires(other, property.name)))
      .filter(({ name }) => !shape.properties?.[name] || shape.optional?.includes(name))
      .map(({ name }) => `${join(path, name)}: is missing, the type requires it`);
  }

  #requires(type: ts.Type, name: string): boolean {
    const property = this.#checker.getPropertyOfType(type, name);
    return property !== undefined && (property.flags & ts.SymbolFlags.Optional) === 0;
  }

  #present(objects: ts.Type[], shape: Shape, path: string): string[] {
    // `object` names no properties and allows all.
    if (objects.some((object) => (object.flags & ts.TypeFlags.NonPrimitive) !== 0)) return [];
    return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
      const types = this.typesOf(objects, name);
      if (types.length === 0) return [`${join(path, name)}: is not named by the type`];
      return this.#fitsAny(types, part, join(path, name));
    });
  }

  /** The types of a property in the members that have it. */
  typesOf(objects: ts.Type[], name: string): ts.Type[] {
    return objects.flatMap((object) => {
      const property = this.#checker.getPropertyOfType(object, name);
      if (property !== undefined) return this.#checker.getTypeOfSymbol(property);
      return this.#checker.getIndexTypeOfType(object, ts.IndexKind.String) ?? [];
    });
  }
}

const isOpen = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
