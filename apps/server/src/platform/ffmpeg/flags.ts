/** Options as a command line takes them: `{ map: '0:1' }` is `-map 0:1`. */
export const flags = (options: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]);
