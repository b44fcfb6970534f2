// Reads values from JSON of unknown shape.

/** Returns the value at the path of keys, or undefined. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce(
    (inner: unknown, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

export function numberAt(value: unknown, ...path: string[]): number {
  const found = valueAt(value, ...path);
  if (typeof found !== 'number') throw new TypeError(`No number at ${path.join('.')}`);
  return found;
}

export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = valueAt(value, ...path);
  if (!Array.isArray(found)) throw new TypeError(`No list at ${path.join('.')}`);
  return found;
}
