import type { AccessRule } from '@kinora/contracts/platform/access-rules.ts';
import type { Caller } from '#platform/http/caller.ts';

/** What a request did, and the rules it checked, in order. */
export interface Explanation {
  readonly rules: readonly AccessRule[];
  readonly status: number;
  readonly location: string | null;
}

/** Runs a request as another person, without any effect. */
type RunAs = (address: string, caller: Caller) => Promise<Explanation>;

/** The application runs the requests, because it has all routes and the web application. */
export interface RequestExplainer {
  readonly page: RunAs;
  /** A GET of the API. */
  readonly call: RunAs;
}
