/** Without a date an episode may have aired long ago. */
export const hasAired = ({ release_date: date }: { release_date: string | null }, today: string): boolean =>
  date === null || date <= today;
