/** Names in the model's tests, and names that fit records of any kind. */
const SAMPLE_NAMES = {
  Drama: 'Alpha',
  drama: 'alpha',
  Noir: 'Beta',
  noi: 'bet',
  Western: 'Gamma',
  'Sword-and-Sandal': 'Salt-and-Pepper',
  'AND-san': 'AND-pep',
  'Heist film': 'Night shift',
  'heist-film': 'night-shift',
  Giallo: 'Refused',
  Wuxia: 'Renamed',
  wuxia: 'renamed',
  'Science Fiction & Fantasy': 'Salt & Pepper',
  'science-fiction-fantasy': 'salt-pepper',
  Comédie: 'Café',
  comedie: 'cafe',
};

/** Deliberate differences in every file of the model, applied after those of differences.ts. */
export const REPLACEMENTS: readonly (readonly [from: RegExp, to: string])[] = [
  // Titles store the ids of genres as smallint[]; the ids of a new table are integers.
  [/'smallint'/g, "'integer'"],
  [/32_767/g, '2 ** 31 - 1'],
  [/32_768/g, '2 ** 31'],
  // A new module has no lines of the specification.
  [/(?<=test\(')\[\w+-\d+\] /g, ''],
  ...Object.entries(SAMPLE_NAMES).map(
    ([from, to]) => [new RegExp(`(?<![A-Za-z])${from}(?![A-Za-z])`, 'g'), to] as const,
  ),
];
