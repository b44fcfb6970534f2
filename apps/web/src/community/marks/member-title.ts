/** A title that a member acts on. The name is part of messages. */
export interface MemberTitle {
  readonly id: number;
  readonly name: string;
}

/** A season or an episode of a series. */
export interface PartScope {
  readonly season: number;
  readonly episode?: number | undefined;
}

/** The season or episode of a record; undefined for a whole title. */
export function partScope(part: {
  readonly season: number | null;
  readonly episode: number | null;
}): PartScope | undefined {
  const { season, episode } = part;
  if (season === null) return undefined;
  return episode === null ? { season } : { season, episode };
}
