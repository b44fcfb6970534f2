import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FILLER = 'filler';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface SmallDisk {
  readonly path: string;
  /** Leaves only a few kilobytes. */
  fill(): void;
  empty(): void;
  remove(): void;
}

/** A RAM disk of a few megabytes. Mounting it needs root. */
export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinora-drill-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'kinora-drill', folder]);
  const filler = path.join(folder, FILLER);
  const remove = () => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  // The mount outlives the process. Node has no `exit` event after a signal, and SIGKILL leaves the mount behind.
  const endOnSignal = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, endOnSignal);
  return {
    path: folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 2) * bsize));
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      process.off('exit', remove);
      for (const signal of SIGNALS) process.off(signal, endOnSignal);
      remove();
    },
  };
}
