/** How COPY writes "no value". */
export const NULL = String.raw`\N`;

/** Large enough that sending costs nothing beside writing, small enough to forget. */
const CHUNK = 256 * 1024;
/** Bytes of a character at most, as JavaScript counts them. */
const WIDEST = 3;

/**
 * Writes lines into chunks, each line on its own: putting a long text together first takes twice the time. Nothing is
 * escaped: texts are made of our own words, which hold neither tabs nor backslashes.
 */
export function* inChunks(lines: Iterable<string>): Generator<Uint8Array> {
  let chunk = Buffer.allocUnsafe(CHUNK);
  let end = 0;
  for (const text of lines) {
    if (end + (text.length + 1) * WIDEST > CHUNK) {
      yield chunk.subarray(0, end);
      // The one before is still being sent.
      chunk = Buffer.allocUnsafe(CHUNK);
      end = 0;
    }
    end += chunk.write(text, end);
    chunk[end] = 10;
    end += 1;
  }
  if (end > 0) yield chunk.subarray(0, end);
}

/** Adding texts up is several times faster than joining a list, and this is what the seed does most. */
export function line(first: string | number, ...values: readonly (string | number)[]): string {
  let text = `${first}`;
  for (const value of values) text += `\t${value}`;
  return text;
}

export function arrayOf(values: Iterable<string | number>): string {
  let text = '';
  for (const value of values) text += text === '' ? value : `,${value}`;
  return `{${text}}`;
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/** A day of every month: `of` from 0 up to 1 is its place in the year. */
export function dateIn(year: number, of: number): string {
  const day = Math.floor(of * 336);
  return `${year}-${TWO_DIGITS[1 + Math.floor(day / 28)] ?? '01'}-${TWO_DIGITS[1 + (day % 28)] ?? '01'}`;
}
