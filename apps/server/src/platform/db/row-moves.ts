/** A row by its key, with what it points at from now on, and under `was_…` what it pointed at before. */
export type RowMove = Readonly<Record<string, string | number | null>>;

const WAS = 'was_';

/** The way back. */
export const reversed = (move: RowMove): RowMove =>
  Object.fromEntries(
    Object.entries(move).map(([name, value]) => {
      if (name.startsWith(WAS)) return [name.slice(WAS.length), value];
      return `${WAS}${name}` in move ? [`${WAS}${name}`, value] : [name, value];
    }),
  );
