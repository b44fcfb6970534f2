import { readFileSync } from 'node:fs';

const LOOK_MS = 20;
const KILOBYTE = 1024;

export interface MemoryPeak {
  /** Of the process itself, as reported by the system. */
  own: number;
  /** Of the largest program it started, as reported by the system, and its name. */
  program: number;
  name: string;
  /** Of the process and all its programs at one moment; sampled. */
  together: number;
}

/** Tracks the memory of a process and of the programs it starts, in bytes. */
export function watchMemory(pid: number): { readonly peak: Readonly<MemoryPeak>; stop(): void } {
  const peak: MemoryPeak = { own: 0, program: 0, name: '', together: 0 };
  const timer = setInterval(() => {
    const programs = descendantsOf(pid).map(memoryOf);
    const own = memoryOf(pid);
    peak.own = Math.max(peak.own, own.most);
    peak.together = Math.max(
      peak.together,
      programs.reduce((sum, { now }) => sum + now, own.now),
    );
    for (const { most, name } of programs)
      if (most > peak.program) Object.assign(peak, { program: most, name });
  }, LOOK_MS);
  return { peak, stop: () => clearInterval(timer) };
}

/** What a process uses now, in bytes. */
export const residentBytes = (pid: number): number => memoryOf(pid).now;

function descendantsOf(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function memoryOf(pid: number) {
  const status = textOf(`/proc/${pid}/status`);
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1] ?? 0) * KILOBYTE;
  return { name: /^Name:\s+(.+)/mu.exec(status)?.[1] ?? '', now: read('VmRSS'), most: read('VmHWM') };
}

/** Empty if the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
