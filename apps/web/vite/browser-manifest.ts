import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicManifest } from '../src/platform/navigation/public-manifest.ts';

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Record<string, unknown> & { module: string; imports?: string[] }>;
}

/** Pages whose links prefetch their files on hover: `prefetch="intent"`. */
const PREFETCHED = /^(?:app\/(?:home|titles|watch)|catalogue|channel)\b/;

/** The back office. Pages outside it get a manifest without its routes. */
const BACK_OFFICE = /^admin\//;
const UNKNOWN_PATH = 'app/screens/unknown-path-page';

/**
 * Every first visit loads React Router's manifest of all routes. More than half of it names the files that each page
 * imports, which the browser only needs to prefetch a page. The server has its own copy, for the preloads of a document.
 * React Router treats missing values as false or empty, so these are left out too.
 */
export function withoutUnusedImports(script: string): string {
  return changeManifest(script, ({ entry, routes, ...others }) => {
    const loaded = new Set([entry.module, ...entry.imports, ...(routes['root']?.imports ?? [])]);
    const printed = Object.entries(routes).map(([id, { imports = [], ...route }]) => {
      const prefetched = PREFETCHED.test(id) ? imports.filter((file) => !loaded.has(file)) : [];
      const values: [string, unknown][] = Object.entries({ ...route, imports: prefetched });
      const set = values.filter(([, value]) => value !== false && !isEmpty(value));
      return [id, { ...Object.fromEntries(set), module: route.module }] as const;
    });
    return { ...others, entry, routes: Object.fromEntries(printed) };
  });
}

/** The manifest of public pages. The page of unknown URLs opens the back office: it loads the URL from the server. */
export function withoutBackOffice(script: string): string {
  return changeManifest(script, ({ routes, ...others }) => {
    const unknown = routes[UNKNOWN_PATH];
    if (unknown === undefined) throw new Error(`There is no route ${UNKNOWN_PATH}`);
    const known = Object.entries(routes).filter(([id]) => !BACK_OFFICE.test(id));
    const backOffice = { ...unknown, id: 'back-office', path: 'admin/*' };
    return { ...others, routes: { ...Object.fromEntries(known), [backOffice.id]: backOffice } };
  });
}

function changeManifest(script: string, change: (manifest: Manifest) => Manifest): string {
  const start = script.indexOf('{');
  const end = script.lastIndexOf('}') + 1;
  const changed = change(JSON.parse(script.slice(start, end)) as Manifest);
  return script.slice(0, start) + JSON.stringify(changed) + script.slice(end);
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Shortens the manifest in a folder of the client build and adds the one of public pages. */
export async function writeManifests(directory: string): Promise<void> {
  const files = globSync('assets/manifest-*.js', { cwd: directory });
  if (files.length === 0) throw new Error(`${directory} holds no route manifest`);
  for (const file of files) {
    const all = withoutUnusedImports(await readFile(join(directory, file), 'utf8'));
    await writeFile(join(directory, file), all);
    await writeFile(join(directory, publicManifest(file)), withoutBackOffice(all));
  }
}
