/** A file somebody sends who means ill. */
export interface HostileFile {
  readonly what: string;
  /** What it pretends to be for. */
  readonly policy: 'images' | 'videos' | 'captions';
  readonly name: string;
  readonly bytes: Buffer;
}

/** What must never run: the tests look for it wherever files are handed out. */
export const SCRIPT = '<script>alert(document.domain)</script>';
export const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;
