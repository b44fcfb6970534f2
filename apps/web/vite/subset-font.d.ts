declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** A range narrows an axis; a number removes it. */
    variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number } | number>>;
    /** The OpenType features to keep. */
    keepFeatures: readonly string[];
    /** Entries of the name table that are kept. */
    preserveNameIds: readonly number[];
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
