// Libraries set symbols and these names on first use, and never remove them.
const BY_LIBRARIES = /^(__|_react|IS_REACT_ACT_ENVIRONMENT$|visualViewport$|scrollTop$|focus$|blur$)/;

const PLACES: readonly (readonly [name: string, place: object])[] = [
  ['window', window],
  ['document', document],
  ['navigator', navigator],
  ['URL', URL],
  ...[Element, HTMLElement, HTMLMediaElement, Range, Storage].map(
    (type) => [`${type.name}.prototype`, type.prototype] as const,
  ),
];

/**
 * Records the properties of the window that all files of a worker share. The returned function lists those that have
 * been added, replaced or removed since.
 */
export function trackWindowChanges(): () => string[] {
  const before = PLACES.map(([, place]) => propertiesOf(place));
  return () =>
    PLACES.flatMap(([name, place], at) =>
      changedNames(before[at] ?? new Map(), propertiesOf(place)).map((property) => `${name}.${property}`),
    );
}

type Properties = ReadonlyMap<string, unknown>;

function propertiesOf(place: object): Properties {
  const names = Object.getOwnPropertyNames(place).filter((name) => !BY_LIBRARIES.test(name));
  return new Map(names.map((name) => [name, propertyOf(place, name)]));
}

function propertyOf(place: object, name: string): unknown {
  // The properties of Vitest's window are getters that also return assigned values.
  if (place === window) return Reflect.get(place, name);
  const property = Object.getOwnPropertyDescriptor(place, name);
  return property?.get ?? property?.value;
}

function changedNames(before: Properties, after: Properties): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter(
    (name) => before.has(name) !== after.has(name) || !Object.is(before.get(name), after.get(name)),
  );
}
