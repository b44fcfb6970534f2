/** A host in a URL, with or without `https:`. Requires a dot, so that `//comment` does not match. */
const ADDRESS =
  /(?:https:|(?<!:))\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?)(?![\w.-])/gi;

/** The origins in the owner's code; the content security policy must allow them. */
export function extractOrigins(code: string): string[] {
  return [...code.matchAll(ADDRESS)].flatMap(([, host]) =>
    host === undefined ? [] : [`https://${host.toLowerCase()}`],
  );
}
