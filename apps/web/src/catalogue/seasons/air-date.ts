/** Whether the release date is in the future. Without a date it may have aired long ago. */
export const isUnaired = (releaseDate: string | null, today: string): boolean =>
  releaseDate !== null && releaseDate > today;
