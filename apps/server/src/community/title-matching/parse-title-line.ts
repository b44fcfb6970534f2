/** One way to read a line: a name, and the year if the line has one. */
export interface Reading {
  readonly name: string;
  readonly year: number | null;
}

const YEAR = String.raw`(?:18|19|20)\d\d`;
const IN_BRACKETS = new RegExp(String.raw`^(.+?)\s*[([](${YEAR})[)\]]\s*$`, 'u');
const AFTER_SEPARATOR = new RegExp(String.raw`^(.+?)\s*[,;\t]\s*(${YEAR})\s*$`, 'u');
const ONLY_YEAR = new RegExp(`^${YEAR}$`, 'u');
/** Fields of a CSV that are not a name: numbers, dates and addresses. */
const NO_NAME = /^(?:[\d.,\s-]*|https?:.*|tt\d+)$/u;
/** More fields of a row are not tried. */
const NAMES_MAX = 5;
const LAST_ARTICLE = /^(.+), (the|an?|le|la|les|der|die|das|el|los|las|il)$/iu;
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
};

/** The readings of a pasted line, the most likely one first. A list number or bullet in front is left out. */
export function readTitleLine(line: string): Reading[] {
  const text = line.trim();
  const bare = text.replace(/^(?:\d{1,4}[.)]|[-*•])\s+/u, '');
  const readings = [...readWithYear(bare), ...readFields(bare), { name: bare, year: null }];
  if (bare !== text) readings.push(...readWithYear(text), { name: text, year: null });
  const cleaned = readings.map(({ name, year }) => ({ name: cleanName(name), year }));
  const unique = new Map(cleaned.map((reading) => [JSON.stringify(reading), reading]));
  return [...unique.values()].filter(({ name }) => name !== '');
}

function readWithYear(text: string): Reading[] {
  return [IN_BRACKETS, AFTER_SEPARATOR].flatMap((pattern) => {
    const [, name = '', year] = pattern.exec(text) ?? [];
    return year === undefined ? [] : [{ name, year: Number(year) }];
  });
}

/** A row of a CSV: the year, and a field that may be the name; those closest to the year come first. */
function readFields(text: string): Reading[] {
  const fields = splitFields(text);
  return fields.flatMap((field, index) => {
    if (!ONLY_YEAR.test(field)) return [];
    const names = fields
      .map((name, place) => ({ name, distance: Math.abs(place - index) }))
      // Some names are numbers, such as 1917.
      .filter(({ name, distance }) => !NO_NAME.test(name) || (distance === 1 && ONLY_YEAR.test(name)))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, NAMES_MAX);
    return names.map(({ name }) => ({ name, year: Number(field) }));
  });
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^,;\t"]*))(?:[,;\t]|$)/gu;

function splitFields(text: string): string[] {
  const fields = [...text.matchAll(FIELD)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
  return fields.length > 1 ? fields : [];
}

/** Without quotes around it, and with a trailing article in front: "Matrix, The". */
function cleanName(name: string): string {
  const text = name.trim();
  const closing = QUOTES[text.slice(0, 1)];
  const isQuoted = text.length > 2 && closing !== undefined && text.endsWith(closing);
  return (isQuoted ? text.slice(1, -1) : text).trim().replace(LAST_ARTICLE, '$2 $1');
}
