/** A web address in a plain text. */
export interface WebAddress {
  readonly index: number;
  readonly address: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** Punctuation at the end of an address belongs to the sentence. */
const TRAILING = new Set('.,;:!?…\'"*_)]}»”’');
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The web addresses in a text, which are shown as links. `isUrl` is the parser of the runtime. */
export function webAddressesIn(text: string, isUrl: (address: string) => boolean): WebAddress[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = withoutTrailing(found);
    return isUrl(address) ? { index, address } : [];
  });
}

/** A closing bracket stays if the address contains the opening one, as some titles of encyclopedias do. */
function withoutTrailing(address: string): string {
  const counts = new Map<string, number>();
  const add = (letter: string, by: number) => counts.set(letter, countOf(letter) + by);
  const countOf = (letter: string) => counts.get(letter) ?? 0;
  for (const letter of address) add(letter, 1);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const opening = OPENING[last];
    const isPaired = opening !== undefined && countOf(opening) >= countOf(last);
    if (!TRAILING.has(last) || isPaired) break;
    add(last, -1);
  }
  return address.slice(0, end);
}
