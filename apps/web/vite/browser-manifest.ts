import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Record<string, unknown> & { module: string; imports?: string[] }>;
}

/** Pages whose links prefetch their files on hover: `prefetch="intent"`. */
const PREFETCHED = /^(?:app\/home|catalogue|channel)\b/;

/**
 * Every first visit loads React Router's manifest of all routes. More than half of it names the files that each page
 * imports, which the browser only needs to prefetch a page. The server has its own copy, for the preloads of a document.
 * React Router treats missing values as false or empty, so these are left out too.
 */
export function withoutUnusedImports(script: string): string {
  const start = script.indexOf('{');
  const end = script.lastIndexOf('}') + 1;
  const manifest = JSON.parse(script.slice(start, end)) as Manifest;
  const { entry, routes } = manifest;
  const loaded = new Set([entry.module, ...entry.imports, ...(routes['root']?.imports ?? [])]);
  for (const [id, route] of Object.entries(routes)) {
    route.imports = PREFETCHED.test(id) ? (route.imports ?? []).filter((file) => !loaded.has(file)) : [];
    const set = Object.entries(route).filter(([, value]) => value !== false && !isEmpty(value));
    routes[id] = { ...Object.fromEntries(set), module: route.module };
  }
  return script.slice(0, start) + JSON.stringify(manifest) + script.slice(end);
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Shortens the manifest in a folder of the client build. */
export async function shortenManifest(directory: string): Promise<void> {
  const files = globSync('assets/manifest-*.js', { cwd: directory });
  if (files.length === 0) throw new Error(`${directory} holds no route manifest`);
  for (const file of files) {
    const path = join(directory, file);
    await writeFile(path, withoutUnusedImports(await readFile(path, 'utf8')));
  }
}
