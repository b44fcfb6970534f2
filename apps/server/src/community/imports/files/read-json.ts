import { decodeText } from './decode-text.ts';
import type { TextFile } from './text-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** An object in an array of a JSON document. */
export interface JsonRow {
  /** The number of the object, from 1. */
  readonly line: number;
  /** The property that contains the array; null if the document itself is one. */
  readonly key: string | null;
  readonly value: unknown;
}

/** A series with all its episodes. */
const OBJECT_MAX = 4_000_000;
const DEPTH_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Reads the objects of the outermost arrays of a document one by one, so that a large document is neither in memory as a
 * whole nor parsed at once.
 */
export async function* readJson(file: TextFile): AsyncGenerator<JsonRow> {
  const scanner = createScanner();
  let line = 0;
  for await (const text of decodeText(await file.open()))
    for (const { key, json } of scanner.scan(text)) {
      line += 1;
      yield { line, key, value: parse(json) };
    }
  if (!scanner.isEnd()) throw new UnreadableFile('The document is incomplete');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UnreadableFile('The document is no JSON', { cause: error });
  }
}

function assertShort(part: string): void {
  if (part.length > OBJECT_MAX) throw new UnreadableFile('An object of the document is too long');
}

interface Found {
  readonly key: string | null;
  readonly json: string;
}

/** Finds where objects start and end. Everything else is checked when they are parsed. */
function createScanner() {
  /** The containers around the current place. */
  const open: number[] = [];
  /** The depth in which the object started that is being collected; 0 outside of one. */
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** What earlier texts had of the current string or object. */
  let before = '';
  let lastString = '';
  let key: string | null = null;

  const take = (text: string, start: number, end: number): string => {
    const whole = before + text.slice(start, end);
    before = '';
    assertShort(whole);
    return whole;
  };
  const endsString = (code: number): boolean => {
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else isInString = code !== QUOTE;
    return !isInString;
  };
  /** Whether an object starts. */
  const enter = (code: number): boolean => {
    const isStart = depth === 0 && code === OPEN_OBJECT && open.at(-1) === OPEN_ARRAY;
    open.push(code);
    if (open.length > DEPTH_MAX) throw new UnreadableFile('The document is nested too deeply');
    if (isStart) depth = open.length;
    return isStart;
  };
  /** Whether the object ends. */
  const leave = (): boolean => {
    if (open.pop() === undefined) throw new UnreadableFile('The document is no JSON');
    const isEnd = depth > 0 && open.length < depth;
    if (isEnd) depth = 0;
    return isEnd;
  };

  function* scan(text: string): Generator<Found> {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isOutside = depth === 0;
      if (isInString) {
        if (endsString(code) && isOutside) lastString = take(text, start, at);
      } else if (code === QUOTE) {
        isInString = true;
        if (isOutside) start = at + 1;
      } else if (code === COLON) {
        if (isOutside) key = lastString;
      } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
        if (enter(code)) start = at;
      } else if ((code === CLOSE_OBJECT || code === CLOSE_ARRAY) && leave())
        yield { key, json: take(text, start, at + 1) };
    }
    if (depth > 0 || isInString) before += text.slice(start);
    assertShort(before);
  }

  return { scan, isEnd: () => open.length === 0 && !isInString };
}
