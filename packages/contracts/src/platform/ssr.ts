/**
 * What the server hands the web application to render one page. The build receives it through
 * `createRenderer()`, exported by its server entry, so neither side imports the other.
 */
export interface SsrHost {
  /** Reaches the API in this process with the visitor's cookies; no loop over the network. */
  readonly request: (call: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
  }) => Promise<{ status: number; headers: Record<string, string>; body: string }>;
  /** For every script and style the page prints. */
  readonly nonce: string;
  /** The visitor's `Cookie` header: the choice of theme and workspace is read from it. */
  readonly cookies: string;
  readonly requestId: string;
  /** Writes a failure of the render into the log, with the request it belongs to. */
  readonly report: (error: unknown) => void;
}
