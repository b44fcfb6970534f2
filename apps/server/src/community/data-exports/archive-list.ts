import type { z } from 'zod';
import type { LinkTo } from './data-exports.titles.presenter.ts';
import { type ExportFile, listFile } from './export-file.ts';
import type { MemberReader } from './member-reader.ts';

/** A file as the README describes it. */
export interface DescribedFile {
  readonly name: string;
  readonly about: string;
  readonly shape: z.ZodObject;
}

/** A JSON file with a list. */
export interface ArchiveList extends DescribedFile {
  readonly write: (reader: MemberReader, linkTo: LinkTo) => ExportFile;
}

type Pages<Entry> = AsyncIterable<readonly Entry[]>;

export const archiveList = <Shape extends z.ZodObject>(
  name: string,
  about: string,
  shape: Shape,
  entries: (reader: MemberReader, linkTo: LinkTo) => Pages<z.input<Shape>>,
): ArchiveList => ({
  name,
  about,
  shape,
  write: (reader, linkTo) => listFile(name, shape, entries(reader, linkTo)),
});

/** The entries of rows. */
export async function* mapPages<Row, Entry>(
  pages: Pages<Row>,
  toEntry: (row: Row) => Entry,
): AsyncGenerator<Entry[]> {
  for await (const page of pages) yield page.map(toEntry);
}

export async function* joinPages<Entry>(...all: Pages<Entry>[]): AsyncGenerator<readonly Entry[]> {
  for (const pages of all) yield* pages;
}
