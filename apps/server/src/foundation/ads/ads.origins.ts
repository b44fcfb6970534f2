/** A host in an address, `https:` written or left out; with a dot, so that `//comment` is none. */
const ADDRESS =
  /(?:https:|(?<!:))\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?)(?![\w.-])/gi;

/** The origins that the owner's code names: what it loads from there must be let through. */
export function originsIn(code: string): string[] {
  return [...code.matchAll(ADDRESS)].flatMap(([, host]) =>
    host === undefined ? [] : [`https://${host.toLowerCase()}`],
  );
}
