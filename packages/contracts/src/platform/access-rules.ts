/**
 * What a rule about access looks at. The functions that enforce access return lists of these rules, so that the access
 * explainer shows exactly what decided.
 */
export const RULE_KINDS = [
  'verified',
  'not_banned',
  'signed_in',
  'permission',
  'subscription',
  'page_access',
  'published',
  'exists',
  'password',
  'token',
  'impersonation',
  'identity',
  'effect',
  'response',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Records with rules of their own. */
export const RULE_RECORDS = ['custom_page', 'video', 'news_article', 'title'] as const;

/** One rule and whether it allows the request. */
export interface AccessRule {
  readonly kind: RuleKind;
  /** The permission that the rule requires. */
  readonly permission?: string | undefined;
  readonly isPassed: boolean;
  /** The record whose rule it is. */
  readonly record?: { readonly type: (typeof RULE_RECORDS)[number]; readonly id: number } | undefined;
}

/** Receives rules in the order in which they are checked. */
export type RuleListener = (rules: readonly AccessRule[]) => void;

/** The rule that decides: the first one that does not allow the request. */
export const failingRule = <Rule extends AccessRule>(rules: readonly Rule[]): Rule | undefined =>
  rules.find((rule) => !rule.isPassed);
