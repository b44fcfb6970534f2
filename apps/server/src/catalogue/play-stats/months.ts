/** `2026-11` */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The month this many months later. */
export const monthAfter = (at: Date, months: number): string =>
  monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)));
