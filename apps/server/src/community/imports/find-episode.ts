import { normaliseName } from './normalise-name.ts';

interface Episode {
  readonly season: number;
  readonly episode: number;
  readonly name: string | null;
}

interface Wanted {
  readonly name: string;
  readonly season: number | null;
}

/** `Episode 3` and its like, in the languages of most accounts. */
const NUMBERED =
  /^(?:episode|ep|chapter|part|folge|teil|kapitel|episodio|capitulo|parte|épisode|chapitre|partie|aflevering|avsnitt|odcinek|bölüm|эпизод|серия|第)\s*(\d{1,4})(?:話|集|화)?$/u;

/**
 * Finds the episodes of a series by their names. Only if no season was named, or the series has none such, in any season.
 * The names of the series are normalised once, because a file may name thousands of its episodes.
 */
export function createEpisodeFinder<Found extends Episode>(
  episodes: readonly Found[],
): (wanted: Wanted) => Found | undefined {
  const all = indexEpisodes(episodes);
  const bySeason = new Map(
    [...Map.groupBy(episodes, ({ season }) => season)].map(([season, own]) => [season, indexEpisodes(own)]),
  );
  return ({ name, season }) => {
    const named = season === null ? undefined : bySeason.get(season);
    const wanted = normaliseName(name);
    const found = (named ?? all).byName.get(wanted);
    if (found !== undefined) return only(found);
    const [, number] = NUMBERED.exec(wanted) ?? NUMBERED.exec(name.toLowerCase()) ?? [];
    if (number === undefined) return undefined;
    return only((named ?? bySeason.get(1))?.byNumber.get(Number(number)) ?? []);
  };
}

const indexEpisodes = <Found extends Episode>(episodes: readonly Found[]) => ({
  byName: Map.groupBy(
    episodes.filter((one) => one.name !== null),
    ({ name }) => normaliseName(name ?? ''),
  ),
  byNumber: Map.groupBy(episodes, ({ episode }) => episode),
});

/** Two episodes of one name cannot be told apart. */
const only = <Found>(found: readonly Found[]): Found | undefined =>
  found.length === 1 ? found[0] : undefined;
