/** Whether something is still to be shown on this day; what has no date may have been shown long ago. */
export const isUnaired = (releaseDate: string | null, today: string): boolean =>
  releaseDate !== null && releaseDate > today;
