/** Converts options to command-line arguments: `{ map: '0:1' }` becomes `-map 0:1`. */
export const flags = (options: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]);
