export interface Swatch {
  readonly page: string;
  readonly box: string;
  readonly text: string;
  readonly accent: string;
}

/** The colours of a palette, as a small page. */
export function PalettePicture({ page, box, text, accent }: Swatch) {
  return (
    <span
      aria-hidden="true"
      className="grid h-23 content-center gap-2 rounded-[9px] border border-line px-3"
      style={{ background: page }}
    >
      <span className="h-8.5 rounded-md" style={{ background: box }} />
      <span className="h-2 w-[44%] rounded-full" style={{ background: text }} />
      <span className="h-2 w-[22%] rounded-full" style={{ background: accent }} />
    </span>
  );
}
