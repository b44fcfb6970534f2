import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
const SOURCES = path.join(ROOT, 'apps', 'server', 'src') + path.sep;
const TEST_CODE = /\.(?:test|factory)\.ts$/u;
/** Enough for a call, the wrapper around it, and our own frames. */
const FRAMES_MAX = 8;
const POSITIONS_MAX = 2;

/** The innermost calls in the product's sources that led here, as `path:line:column`, the nearest first. */
export function sourcePositions(): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = FRAMES_MAX;
  Error.prepareStackTrace = (_error, frames) => frames;
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, sourcePositions);
  const frames = holder.stack as NodeJS.CallSite[];
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  return frames
    .map((frame) => positionOf(frame))
    .filter((position) => position !== undefined)
    .slice(0, POSITIONS_MAX);
}

function positionOf(frame: NodeJS.CallSite): string | undefined {
  const name = frame.getFileName();
  if (!name) return undefined;
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  if (!file.startsWith(SOURCES) || TEST_CODE.test(file)) return undefined;
  const relative = path.relative(ROOT, file).split(path.sep).join('/');
  return `${relative}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
}
