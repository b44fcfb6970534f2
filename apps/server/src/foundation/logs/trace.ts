import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorFrame } from '@kinora/contracts/foundation/logs.ts';

/** The folder of our source code; places are relative to it. */
const SOURCE = join(import.meta.dirname, '..', '..');
const FRAME = /^\s+at (?:(?<call>.+?) \()?(?<file>[^()\s]+?):(?<line>\d+):\d+\)?$/;
const LINES_AROUND = 2;
const FRAMES_MAX = 60;

interface Frame {
  readonly call: string;
  readonly file: string;
  readonly line: number;
  /** Relative to our source code; null for a library. */
  readonly own: string | null;
}

/** Reads the frames of a trace as Node writes them; other lines are left out. */
function parseTrace(trace: string): Frame[] {
  return trace
    .split('\n')
    .flatMap((text) => {
      const { call = '', file, line } = FRAME.exec(text)?.groups ?? {};
      if (file === undefined) return [];
      const path = file.startsWith('file:') && URL.canParse(file) ? fileURLToPath(file) : file;
      return [{ call: call.replace(/^async /, ''), file: path, line: Number(line), own: ownPath(path) }];
    })
    .slice(0, FRAMES_MAX);
}

/** The path inside our source code, or null. */
function ownPath(file: string): string | null {
  if (!isAbsolute(file) || file.includes('node_modules')) return null;
  const path = relative(SOURCE, file);
  return path.startsWith('..') || isAbsolute(path) ? null : path;
}

/** The place in our own code where an error was thrown, such as `foundation/logs/trace.ts:41`; empty if unknown. */
export function placeOf(trace: string): string {
  const frame = parseTrace(trace).find(({ own }) => own !== null);
  return frame === undefined ? '' : `${frame.own}:${frame.line}`;
}

/** The frames for the back office, with the lines around the first place in our own code. */
export async function presentTrace(trace: string): Promise<ErrorFrame[]> {
  const frames = parseTrace(trace);
  const first = frames.findIndex(({ own }) => own !== null);
  return Promise.all(
    frames.map(async ({ call, file, line, own }, index) => ({
      function: call,
      place: `${own ?? libraryPath(file)}:${line}`,
      is_own: own !== null,
      source: index === first && own !== null ? await readSource(join(SOURCE, own), line) : null,
    })),
  );
}

/** Without the folders of the machine. */
const libraryPath = (file: string): string => file.split('node_modules/').at(-1) ?? file;

/** The lines around a place; null if the file is gone, for example after an update. */
async function readSource(file: string, line: number): Promise<ErrorFrame['source']> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return null;
  const lines = text.split('\n');
  const first = Math.max(line - LINES_AROUND, 1);
  return lines
    .slice(first - 1, line + LINES_AROUND)
    .map((content, index) => ({ line: first + index, text: content, is_place: first + index === line }));
}
