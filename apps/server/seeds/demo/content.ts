import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type DemoContent, demoFileSchema } from './content-schema.ts';
import { findContentFaults } from './content-references.ts';

const DATA = path.join(import.meta.dirname, 'data');

/** Reads and validates the files of a folder. Throws one error that lists every problem. */
export function readDemoContent(folder = DATA): DemoContent {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readFile(folder, name));
  const content: DemoContent = {
    titles: files.flatMap(({ titles, ...origin }) => titles.map((title) => ({ ...title, ...of(origin) }))),
    people: files.flatMap(({ people, ...origin }) => people.map((person) => ({ ...person, ...of(origin) }))),
    news: files.flatMap(({ news, ...origin }) => news.map((article) => ({ ...article, ...of(origin) }))),
    collections: files.flatMap(({ collections, ...origin }) =>
      collections.map((collection) => ({ ...collection, ...of(origin) })),
    ),
  };
  const faults = findContentFaults(content);
  if (faults.length > 0) throw new Error(`The demo content is not whole:\n${faults.join('\n')}`);
  return content;
}

const of = ({ source, licence }: { source: string; licence: string }) => ({ source, licence });

function readFile(folder: string, name: string): z.output<typeof demoFileSchema> {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const parsed = demoFileSchema.safeParse(json);
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
