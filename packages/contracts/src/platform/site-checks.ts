import { z } from 'zod';

/** What a problem does to the site: a warning needs attention soon, a failure stops something now. */
export const SITE_CHECK_STATES = ['ok', 'warning', 'failed'] as const;
export type SiteCheckState = (typeof SITE_CHECK_STATES)[number];

/** The texts of one problem. They are literals, so that the extractor finds them; `:name` is replaced by a value. */
export interface SiteProblem {
  readonly state: Exclude<SiteCheckState, 'ok'>;
  readonly title: string;
  /** What does not work because of it. */
  readonly stops: string;
  /** The screen that solves it. */
  readonly fix?: { readonly label: string; readonly path: string };
  /** The command that solves it, if no screen does. */
  readonly command?: string;
}

/** A check of the site, declared by the module that knows how to run it. */
export interface SiteCheckDeclaration<Problem extends string = string> {
  readonly id: string;
  /** What is checked. */
  readonly title: string;
  readonly problems: Readonly<Record<Problem, SiteProblem>>;
}

/** Declares a check. The server's module adds how to run it. */
export const defineSiteCheck = <const Problem extends string>(
  check: SiteCheckDeclaration<Problem>,
): SiteCheckDeclaration<Problem> => check;

/** The result of a check. Texts are English source strings. */
export const SiteCheckResult = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(SITE_CHECK_STATES),
  /** The problem, or null if there is none. */
  problem: z
    .object({
      title: z.string(),
      stops: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      fix: z.object({ label: z.string(), path: z.string() }).nullable(),
      command: z.string().nullable(),
    })
    .nullable(),
});
export type SiteCheckResult = z.infer<typeof SiteCheckResult>;
