/** The COPY format's null value. */
export const NULL = String.raw`\N`;

/** Large enough to make sending cheap compared with writing, and small enough not to matter in memory. */
const CHUNK = 256 * 1024;
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const WIDEST = 3;

/**
 * Writes lines into chunks one by one: building a long text first takes twice the time. Nothing is escaped: the texts
 * consist of our own words, which contain neither tabs nor backslashes.
 */
export function* toChunks(lines: Iterable<string>): Generator<Uint8Array> {
  let chunk = Buffer.allocUnsafe(CHUNK);
  let end = 0;
  for (const text of lines) {
    if (end + (text.length + 1) * WIDEST > CHUNK) {
      yield chunk.subarray(0, end);
      // A new buffer, because the previous one is still being sent.
      chunk = Buffer.allocUnsafe(CHUNK);
      end = 0;
    }
    end += chunk.write(text, end);
    chunk[end] = 10;
    end += 1;
  }
  if (end > 0) yield chunk.subarray(0, end);
}

/** Concatenation is several times faster than joining an array, and this is the seed's most frequent operation. */
export function toCopyLine(first: string | number, ...values: readonly (string | number)[]): string {
  let text = `${first}`;
  for (const value of values) text += `\t${value}`;
  return text;
}

export function toPgArray(values: Iterable<string | number>): string {
  let text = '';
  for (const value of values) text += text === '' ? value : `,${value}`;
  return `{${text}}`;
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/** A date in a year; `of` is the position in the year, from 0 to 1. */
export function dateInYear(year: number, of: number): string {
  const day = Math.floor(of * 336);
  return `${year}-${TWO_DIGITS[1 + Math.floor(day / 28)] ?? '01'}-${TWO_DIGITS[1 + (day % 28)] ?? '01'}`;
}
