/** Whether something is still to be shown on this day; what has no date may have been shown long ago. */
export const isUnaired = (releaseDate: string | null, now: Date): boolean =>
  releaseDate !== null && releaseDate > now.toISOString().slice(0, 10);
