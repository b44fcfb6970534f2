import type { Trans } from '#platform/i18n/use-trans.ts';

interface Watched {
  readonly year: number;
  readonly films: number;
  readonly episodes: number;
}

/** '61 films and 143 episodes in 2026.'; null if there are none. */
export function watchedText(t: Trans['t'], { year, films, episodes }: Watched): string | null {
  const [a, b] = [
    films > 0 ? t('[one 1 film|other :count films]', { count: films }) : null,
    episodes > 0 ? t('[one 1 episode|other :count episodes]', { count: episodes }) : null,
  ].filter((text) => text !== null);
  if (a === undefined) return null;
  if (b === undefined) return t(':watched in :year.', { watched: a, year: String(year) });
  return t(':films and :episodes in :year.', { films: a, episodes: b, year: String(year) });
}
