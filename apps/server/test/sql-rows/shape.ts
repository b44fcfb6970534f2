/** Different values up to this number are kept, to compare them with literal types. */
const LITERALS_MAX = 32;
const LITERAL_LENGTH_MAX = 40;
/** An object with more keys than this is a map: its values share one shape. */
const KEYS_MAX = 120;
const ANY_KEY = '*';

export type Kind =
  | 'null'
  | 'true'
  | 'false'
  | 'string'
  | 'number'
  | 'date'
  | 'bytes'
  | 'array'
  | 'object'
  | 'other';

/** A shape as it is stored. Without `strings` there were too many different ones; the same holds for `numbers`. */
export interface StoredShape {
  readonly kinds: readonly Kind[];
  readonly strings?: readonly string[];
  readonly numbers?: readonly number[];
  readonly items?: StoredShape;
  readonly properties?: Readonly<Record<string, StoredShape>>;
  /** Properties that some of the objects do not have. */
  readonly optional?: readonly string[];
}

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'string' || typeof value === 'number')
    return typeof value === 'string' ? 'string' : 'number';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  return typeof value === 'object' ? 'object' : 'other';
}

/** Literals until there are too many of them. */
class Literals<Value extends string | number> {
  #values: Set<Value> | undefined = new Set();

  add(value: Value): boolean {
    if (this.#values === undefined || this.#values.has(value)) return false;
    const isLong = typeof value === 'string' && value.length > LITERAL_LENGTH_MAX;
    if (isLong || this.#values.size >= LITERALS_MAX) this.#values = undefined;
    else this.#values.add(value);
    return true;
  }

  values(): Value[] | undefined {
    return this.#values && [...this.#values];
  }
}

/** What the values of a column are. Adding a value twice changes nothing. */
export class Shape {
  readonly #kinds = new Set<Kind>();
  readonly #strings = new Literals<string>();
  readonly #numbers = new Literals<number>();
  readonly #properties = new Map<string, Shape>();
  readonly #optional = new Set<string>();
  #items: Shape | undefined;
  #isMap = false;

  /** Returns whether the value added something. */
  add(value: unknown): boolean {
    const kind = kindOf(value);
    const isNew = !this.#kinds.has(kind);
    if (isNew) this.#kinds.add(kind);
    return this.#addParts(value, isNew) || isNew;
  }

  #addParts(value: unknown, isFirst: boolean): boolean {
    if (typeof value === 'string') return this.#strings.add(value);
    if (typeof value === 'number') return this.#numbers.add(value);
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return this.#addItems(value);
    if (value instanceof Date || value instanceof Uint8Array) return false;
    return this.#addProperties(value, isFirst);
  }

  #addItems(values: readonly unknown[]): boolean {
    let hasChanged = false;
    for (const value of values) {
      this.#items ??= new Shape();
      if (this.#items.add(value)) hasChanged = true;
    }
    return hasChanged;
  }

  #addProperties(value: object, isFirst: boolean): boolean {
    let hasChanged = false;
    for (const [key, part] of Object.entries(value)) {
      const name = this.#isMap ? ANY_KEY : key;
      let shape = this.#properties.get(name);
      if (shape === undefined) {
        shape = new Shape();
        this.#properties.set(name, shape);
        if (!isFirst) this.#optional.add(name);
        hasChanged = true;
      }
      if (shape.add(part)) hasChanged = true;
    }
    if (!this.#isMap && this.#properties.size > KEYS_MAX) return this.#becomeMap(value);
    return (!this.#isMap && this.#markMissing(value)) || hasChanged;
  }

  #markMissing(value: object): boolean {
    let hasChanged = false;
    for (const name of this.#properties.keys()) {
      if (Object.hasOwn(value, name) || this.#optional.has(name)) continue;
      this.#optional.add(name);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** From now on all values share one shape. */
  #becomeMap(value: object): boolean {
    this.#properties.clear();
    this.#optional.clear();
    this.#isMap = true;
    return this.#addProperties(value, true);
  }

  toJSON(): StoredShape {
    const strings = this.#strings.values();
    const numbers = this.#numbers.values();
    return {
      kinds: [...this.#kinds],
      ...(this.#kinds.has('string') && strings !== undefined && { strings }),
      ...(this.#kinds.has('number') && numbers !== undefined && { numbers }),
      ...(this.#items !== undefined && { items: this.#items.toJSON() }),
      ...(this.#kinds.has('object') && {
        properties: Object.fromEntries([...this.#properties].map(([name, shape]) => [name, shape.toJSON()])),
        optional: [...this.#optional],
      }),
    };
  }
}
