import type { RuleListener } from './access-rules.ts';

/**
 * What the server passes to the web application to render a page. The build receives it through `createRenderer()`,
 * exported by its server entry, so neither side imports the other.
 */
export interface SsrHost {
  /** Calls the API in the same process with the visitor's cookies, without a network request. */
  readonly request: (call: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
  }) => Promise<{ status: number; headers: Record<string, string>; body: string }>;
  /** The CSP nonce for every script and style of the page. */
  readonly nonce: string;
  /** The visitor's `Cookie` header, which contains the selected theme and workspace. */
  readonly cookies: string;
  readonly requestId: string;
  /** Logs a render error together with its request. */
  readonly report: (error: unknown) => void;
  /** Set by the access explainer: receives the rules that the loaders of the page check. */
  readonly onRules?: RuleListener | undefined;
}
