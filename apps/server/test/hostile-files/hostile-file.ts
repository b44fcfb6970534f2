/** A file from a malicious uploader. */
export interface HostileFile {
  readonly what: string;
  /** The upload policy it claims. */
  readonly policy: 'images' | 'videos' | 'captions';
  readonly name: string;
  readonly bytes: Buffer;
}

/** Must never run: the tests look for it wherever files are served. */
export const SCRIPT = '<script>alert(document.domain)</script>';
export const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;
