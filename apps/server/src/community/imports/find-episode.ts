import { normaliseName } from './normalise-name.ts';

interface Episode {
  readonly season: number;
  readonly episode: number;
  readonly name: string | null;
}

/** `Episode 3` and its like, in the languages of most accounts. */
const NUMBERED =
  /^(?:episode|ep|chapter|part|folge|teil|kapitel|episodio|capitulo|parte|épisode|chapitre|partie|aflevering|avsnitt|odcinek|bölüm|эпизод|серия|第)\s*(\d{1,4})(?:話|集|화)?$/u;

/** Finds the episode of a series by its name. Only if no season was named, or the series has none such, in any season. */
export function findEpisode<Found extends Episode>(
  episodes: readonly Found[],
  { name, season }: { name: string; season: number | null },
): Found | undefined {
  const isNamed = season !== null && episodes.some((one) => one.season === season);
  const candidates = isNamed ? episodes.filter((one) => one.season === season) : episodes;
  const wanted = normaliseName(name);
  const named = candidates.filter((one) => one.name !== null && normaliseName(one.name) === wanted);
  if (named.length > 0) return only(named);
  const [, number] = NUMBERED.exec(wanted) ?? NUMBERED.exec(name.toLowerCase()) ?? [];
  if (number === undefined) return undefined;
  return only(candidates.filter((one) => one.episode === Number(number) && (isNamed || one.season === 1)));
}

/** Two episodes of one name cannot be told apart. */
const only = <Found>(found: readonly Found[]): Found | undefined =>
  found.length === 1 ? found[0] : undefined;
