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
    starts.push(at.module);
  }
  return closure(chunks, starts.map(fileOf), (chunk) => chunk.imports).map((chunk) => chunk.file);
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
