import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ErrorBody, TraceFrame } from '@kinora/contracts/platform/errors.ts';

const SNIPPET_MARGIN = 6;
const FRAME = /^\s*at (?:(?<fn>.+?) \()?(?<file>(?:file:\/\/|\/|node:).+?):(?<line>\d+):\d+\)?$/;

/** Details for the full-screen error dialog. Only called in debug mode. */
export function describeTrace(
  error: Error,
): Pick<ErrorBody, 'exception' | 'message' | 'trace' | 'ignitionTrace' | 'totalVendorGroups'> {
  const frames = (error.stack ?? '')
    .split('\n')
    .map(toFrame)
    .filter((frame) => frame !== undefined);
  const groupStarts = frames.filter(
    (frame, index) => frame.is_vendor && frames[index - 1]?.is_vendor !== true,
  );
  return {
    exception: error.name,
    message: error.message,
    trace: error.stack ?? '',
    ignitionTrace: frames,
    totalVendorGroups: groupStarts.length,
  };
}

function toFrame(text: string): TraceFrame | undefined {
  const { fn, file, line } = FRAME.exec(text)?.groups ?? {};
  if (file === undefined || line === undefined) return undefined;
  const path = file.startsWith('file://') ? fileURLToPath(file) : file;
  const isVendor = path.startsWith('node:') || path.includes('/node_modules/');
  const number = Number(line);
  return {
    file: path,
    line: number,
    function: fn ?? '(anonymous)',
    is_vendor: isVendor,
    code_snippet: isVendor ? {} : snippet(path, number),
  };
}

function snippet(path: string, line: number): Record<string, string> {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const first = Math.max(1, line - SNIPPET_MARGIN);
    return Object.fromEntries(
      lines.slice(first - 1, line + SNIPPET_MARGIN).map((text, index) => [String(first + index), text]),
    );
  } catch {
    return {};
  }
}
