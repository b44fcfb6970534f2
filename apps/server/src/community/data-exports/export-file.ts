import type { z } from 'zod';

/** A file of the archive. Its text is read to the end before the next file is asked for. */
export interface ExportFile {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

/** An object as a JSON file. Drops fields that the shape does not name. */
export const objectFile = <Shape extends z.ZodObject>(
  name: string,
  shape: Shape,
  value: z.input<Shape>,
): ExportFile => ({ name, text: [`${JSON.stringify(shape.parse(value), null, 2)}\n`] });

/** A list as a JSON file with one entry per line. Drops fields that the shape does not name. */
export const listFile = <Shape extends z.ZodObject>(
  name: string,
  shape: Shape,
  pages: AsyncIterable<readonly z.input<Shape>[]>,
): ExportFile => ({ name, text: linesOf(shape, pages) });

/** A text for each page, because streams of many short texts are slow. */
async function* linesOf<Shape extends z.ZodObject>(
  shape: Shape,
  pages: AsyncIterable<readonly z.input<Shape>[]>,
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const lines = page.map((entry) => JSON.stringify(shape.parse(entry))).join(',\n');
    yield `${isEmpty ? '[' : ','}\n${lines}`;
    isEmpty = false;
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}
