import { cutName } from '../cut-text.ts';
import { parseNumber } from './values.ts';

/** What a name of the viewing history says, as far as it can be told from the name alone. */
export interface NetflixName {
  readonly series: string;
  /** The number of the season; null if it has another name, or none. */
  readonly season: number | null;
  readonly episode: string;
  /** The number of the episode; only the archive has it. */
  readonly number: number | null;
  /** Whether a part of the name is a season, so that it must be a series. */
  readonly isCertain: boolean;
}

const SEPARATOR = ': ';
/** The words for seasons and their like, in the languages of most accounts. */
const SEASON =
  /^(?:season|series|staffel|saison|temporada|stagione|seizoen|säsong|sæson|sesong|kausi|sezon|sezona|évad|сезон|сезона|シーズン|시즌|第|part|parte|partie|teil|volume|volumen|vol\.?|chapter|book|libro|buch|livre|collection|colección)\s*(\d{1,3})(?:季|部)?$/iu;
/** `Season` may come after its number. */
const NUMBERED = /^(\d{1,3})\.?\s*(?:season|staffel|saison|évad|sezon|сезон|séria|série)$/iu;
const SINGLE_SEASON =
  /^(?:limited series|miniseries|mini-series|miniserie|mini-série|minissérie|série limitée|serie limitada|limitierte serie)$/iu;
/** A season that repeats the name of the series, as in `Stranger Things 3`. */
const TRAILING_NUMBER = /\s(\d{1,2})$/u;

/** As in `The Tide (Episode 2)`, from the last bracket on. */
const NUMBER_AT_END = /^\(\p{L}+\.?\s*(\d{1,4})\)$/u;

const CLOSING_QUOTES = new Set(['"', '”']);

/** Reads `Series: Season 2: Episode`; null for a name without parts. */
export function readNetflixName(name: string): NetflixName | null {
  const parts = cutName(name).split(SEPARATOR);
  const [series = ''] = parts;
  if (parts.length < 2) return null;
  const place = parts.findIndex(
    (part, index) => index > 0 && index < parts.length - 1 && isSeason(part, series),
  );
  if (place === -1) return { series, season: null, ...readEpisode(parts.at(-1) ?? ''), isCertain: false };
  return {
    // A series may have a colon in its name, too.
    series: parts.slice(0, place).join(SEPARATOR),
    season: seasonOf(parts[place] ?? '', series),
    ...readEpisode(parts.slice(place + 1).join(SEPARATOR)),
    isCertain: true,
  };
}

const isSeason = (part: string, series: string): boolean => seasonOf(part, series) !== null;

function seasonOf(part: string, series: string): number | null {
  if (SINGLE_SEASON.test(part)) return 1;
  const [, number] = SEASON.exec(part) ?? NUMBERED.exec(part) ?? [];
  if (number !== undefined) return parseNumber(number);
  const found = TRAILING_NUMBER.exec(part);
  if (found === null) return null;
  const name = part.slice(0, found.index).trimEnd();
  return name.toLowerCase() === series.toLowerCase() ? parseNumber(found[1] ?? '') : null;
}

function readEpisode(text: string): Pick<NetflixName, 'episode' | 'number'> {
  const at = text.lastIndexOf('(');
  const [, number] = NUMBER_AT_END.exec(text.slice(at)) ?? [];
  return number === undefined
    ? { episode: unquote(text), number: null }
    : { episode: unquote(text.slice(0, at).trimEnd()), number: parseNumber(number) };
}

export function unquote(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING_QUOTES.has(text[end - 1] ?? '')) end -= 1;
  return text
    .slice(0, end)
    .replace(/^["“]+/u, '')
    .trim();
}
