/** A chunk of the client build, as the web workspace's bundle report lists it. */
export interface Chunk {
  file: string;
  imports: string[];
  dynamicImports: string[];
  /** Size of each module after tree shaking, by path. */
  modules: Record<string, number>;
}

export interface ManifestRoute {
  id: string;
  parentId?: string;
  module: string;
  /** The loader, if the build separates it from the page. */
  clientLoaderModule?: string;
}

/** The part of React Router's manifest that maps routes to files. */
export interface RouteManifest {
  entry: { module: string };
  routes: Record<string, ManifestRoute>;
}

/** Areas with separate chunks, which no public page may load. */
export function isSeparateArea(path: string): boolean {
  return /(?:^|\/)src\/(?:admin|app\/gallery)\//.test(path);
}

/** The files that a page needs to hydrate: the entry, its route, the parent routes, and their static imports. */
export function initialFiles(
  manifest: RouteManifest,
  chunks: ReadonlyMap<string, Chunk>,
  route: ManifestRoute,
): string[] {
  const starts = [manifest.entry.module];
  for (
    let at: ManifestRoute | undefined = route;
    at;
    at = at.parentId ? manifest.routes[at.parentId] : undefined
  ) {
    starts.push(at.module, ...(at.clientLoaderModule ? [at.clientLoaderModule] : []));
  }
  return closure(chunks, starts.map(fileOf), (chunk) => chunk.imports).map((chunk) => chunk.file);
}

/**
 * The files of a whole view: the initial ones and the lazy parts that load without any input, named by their path in
 * the web workspace's sources. Throws if the build has no such part.
 */
export function viewFiles(
  chunks: ReadonlyMap<string, Chunk>,
  initial: readonly string[],
  parts: readonly string[],
): string[] {
  const starts = parts.map((part) => fileWith(chunks, part));
  return closure(chunks, [...initial, ...starts], (chunk) => chunk.imports).map((chunk) => chunk.file);
}

function fileWith(chunks: ReadonlyMap<string, Chunk>, part: string): string {
  for (const { file, modules } of chunks.values()) {
    if (Object.keys(modules).some((id) => id.endsWith(`/apps/web/src/${part}`))) return file;
  }
  throw new Error(`The build has no ${part}`);
}

/** Every chunk that these files can load, including dynamic imports. */
export function reachableChunks(chunks: ReadonlyMap<string, Chunk>, files: readonly string[]): Chunk[] {
  return closure(chunks, files, (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
}

function fileOf(address: string): string {
  return address.replace(/^\//, '');
}

function closure(
  chunks: ReadonlyMap<string, Chunk>,
  starts: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const found = new Map<string, Chunk>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = chunks.get(file);
    if (chunk === undefined || found.has(file)) continue;
    found.set(file, chunk);
    waiting.push(...next(chunk));
  }
  return [...found.values()];
}
