import type { SiteCheckDeclaration } from '@kinora/contracts/platform/site-checks.ts';

/** A problem that a check found, with the values of its texts. */
export interface SiteFinding<Problem extends string = string> {
  readonly problem: Problem;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A check of the site. Modules declare theirs among their parts. */
export interface SiteCheck {
  readonly declaration: SiteCheckDeclaration;
  /** Returns the problem, or undefined if there is none. */
  readonly run: () => Promise<SiteFinding | undefined>;
}

/** Connects a declared check with the code that runs it; an undeclared problem does not compile. */
export const siteCheck = <Problem extends string>(
  declaration: SiteCheckDeclaration<Problem>,
  run: () => Promise<SiteFinding<NoInfer<Problem>> | undefined>,
): SiteCheck => ({ declaration, run });
