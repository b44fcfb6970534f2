import { cutName } from '../cut-text.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
/** With a space or a T, and with or without fractions and a zone. */
const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:\s?(Z|UTC|[+-]\d{2}:?\d{2}))?/u;
const NUMBER_MAX = 32_767;

/** Removes what PostgreSQL cannot store: NUL and halves of characters. */
export const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

/** A whole number, such as that of a season; null if it is none. */
export function parseNumber(text: string): number | null {
  if (!/^\d{1,5}$/u.test(text)) return null;
  const value = Number(text);
  return value <= NUMBER_MAX ? value : null;
}

export function parseYear(text: string): number | null {
  const [year] = /^(?:18|19|20|21)\d\d(?!\d)/u.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

/** A day as YYYY-MM-DD; null if the text is none, or names a day that does not exist. */
export function parseDay(text: string): string | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year === undefined ? null : toDay(Number(year), Number(month), Number(day));
}

export function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** A moment in UTC, from a time or a day. Noon is the same day in most time zones. */
export function parseTime(text: string): Date | null {
  const day = parseDay(text);
  if (day !== null) return new Date(`${day}T12:00:00Z`);
  const [, date = '', time = '', zone = 'Z'] = TIME.exec(text) ?? [];
  if (parseDay(date) === null) return null;
  const moment = new Date(`${date}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const isoTime = (text: string): string | null => parseTime(text)?.toISOString() ?? null;

/** A score from 1 to 10 of a score on another scale; null if the text is none, or 0. */
export function parseScore(text: string, max: number): number | null {
  if (!/^\d{1,3}(?:[.,]\d+)?$/u.test(text)) return null;
  const score = Math.round((Number(text.replace(',', '.')) * 10) / max);
  return score >= 1 && score <= 10 ? score : null;
}

const YEAR_AT_END = /\(((?:18|19|20|21)\d\d)\)$/u;

/** A name with a year in brackets at its end, as many sites tell apart series of one name. */
export function splitYear(text: string): { name: string; year: number | null } {
  const whole = cutName(text);
  // The name is no part of the pattern, because the search for spaces behind it would take quadratic time.
  const found = YEAR_AT_END.exec(whole);
  const name = whole.slice(0, found?.index).trimEnd();
  return found === null || name === '' ? { name: whole, year: null } : { name, year: Number(found[1]) };
}

export const isYes = (text: string): boolean => ['yes', 'true', '1', 'y'].includes(text.toLowerCase());

const IMDB_ID = /\btt\d{5,10}\b/u;

/** The id in a text, also in an address. */
export const parseImdbId = (text: string): string | undefined => IMDB_ID.exec(text)?.[0];

export const parseNumericId = (text: string): string | undefined =>
  /^[1-9]\d{0,9}$/u.test(text) ? text : undefined;

/** Leaves out the ids that are undefined. */
export const someIds = (ids: {
  imdb?: string | undefined;
  tmdb?: string | undefined;
  tvdb?: string | undefined;
}) => ({
  ...(ids.imdb !== undefined && { imdb: ids.imdb }),
  ...(ids.tmdb !== undefined && { tmdb: ids.tmdb }),
  ...(ids.tvdb !== undefined && { tvdb: ids.tvdb }),
});

const BREAKING = /<\/?(?:p|div|blockquote|ul|ol|h[1-6])(?:\s[^<>]*)?>|<br\s*\/?>|<\/li>/giu;
const OTHER_TAGS = /<\/?(?:a|b|i|u|s|em|strong|del|ins|small|sub|sup|span|code|pre|li)(?:\s[^<>]*)?>/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const CODE_POINT_MAX = 0x10ffff;

/** The text of HTML with simple formatting. Other tags stay as they are: the author may have written them. */
export function toPlainText(html: string): string {
  const text = html
    .replaceAll(BREAKING, '\n')
    .replaceAll(OTHER_TAGS, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu, decodeEntity);
  // A pattern for spaces before a line end would take quadratic time.
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trimEnd());
  return clean(lines.join('\n').replaceAll(/\n{3,}/gu, '\n\n'));
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  // `#x2764` as `0x2764`.
  const code = Number(name.slice(1).replace(/^x/iu, '0x'));
  return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
}
