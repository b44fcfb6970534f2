const PARAM = 'season';
const NUMBER_MAX = 32_767;

/** The season that the URL of a whole series' discussion selects; undefined for all. */
export function seasonFilter(search: URLSearchParams): number | undefined {
  const text = search.get(PARAM) ?? '';
  const season = Number(text);
  return /^\d{1,5}$/u.test(text) && season <= NUMBER_MAX ? season : undefined;
}

/** The link to a season; null for all. It no longer refers to a single comment. */
export function seasonFilterHref(search: string, season: number | null): string {
  const params = new URLSearchParams(search);
  params.delete('comment');
  if (season === null) params.delete(PARAM);
  else params.set(PARAM, String(season));
  return `?${params}`;
}
