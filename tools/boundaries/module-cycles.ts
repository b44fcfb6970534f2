import type { Finding } from './finding.ts';

interface Edge {
  from: string;
  to: string;
}

// dependency-cruiser has folder rules too, but they miss imports of a module's subfolders.
const MODULE =
  /^(?:apps\/(?:server|web)|packages\/contracts)\/src\/(?:admin|community|foundation|catalogue|platform|ui)\/[^/]+(?=\/)/u;
const TEST_CODE = /\.(?:test|factory)\.tsx?$/u;

/** Finds cycles between module folders, even if no files form one. Skips test code, which may import more widely. */
export function findModuleCycles(edges: Edge[]): Finding[] {
  const graph = moduleGraph(edges);
  const findings: Finding[] = [];
  const known = new Set<string>();

  for (const start of [...graph.keys()].toSorted()) {
    if (known.has(start)) continue;
    const circle = shortestCircle(graph, start);
    if (!circle) continue;
    for (const module of circle) known.add(module);
    findings.push({
      rule: 'no-module-cycles',
      where: start,
      message: `is in the circle ${[...circle, start].join(' > ')}`,
    });
  }
  return findings;
}

function moduleGraph(edges: Edge[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const edge of edges) {
    if (TEST_CODE.test(edge.from)) continue;
    const from = MODULE.exec(edge.from)?.[0];
    const to = MODULE.exec(edge.to)?.[0];
    if (!from || !to || from === to) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets.add(to));
  }
  return graph;
}

/** Breadth-first search, so that it returns the shortest cycle through `start`. */
function shortestCircle(graph: Map<string, Set<string>>, start: string): string[] | undefined {
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    const last = path.at(-1) ?? start;
    for (const next of graph.get(last) ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}
