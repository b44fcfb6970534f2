import { createHash } from 'node:crypto';

/** A page that many will get, and the policy that goes with it. */
interface SharedMarkup {
  readonly html: string;
  readonly policy: string;
}

/** Only what runs needs permission; a block of data does not. */
const RUNS = /type="(?:module|text\/javascript)"|^(?!.*\btype=)/s;

/**
 * The page without a nonce: its scripts and styles are known by their content. Only elements that carried the
 * nonce are let in so; markup that slipped into the content never knew it. Files come from the build alone, since
 * nothing can vouch for what a script adds.
 */
export function hashMarkup(
  html: string,
  policy: string,
  { nonce, origin }: { nonce: string; origin: string },
): SharedMarkup {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes) || !RUNS.test(attributes)) continue;
    hashes[name === 'style' ? 'style' : 'script'].add(hashOf(content));
  }
  return {
    html: html.replaceAll(attribute, ''),
    policy: withRules(policy, {
      'script-src': [`${origin}/assets/`, ...hashes.script],
      'style-src': ["'self'", PRESSABLE_STYLE, ...hashes.style],
    }),
  };
}

/**
 * The page with the nonce it was rendered with, for sites whose pages run code of others. The copy's content was
 * there before the nonce, and another content has another one: what could use it cannot have known it.
 */
export const nonceMarkup = (html: string, policy: string, nonce: string): SharedMarkup => ({
  html,
  policy: policy.replaceAll(/'nonce-[^']+'/g, `'nonce-${nonce}'`),
});

const withRules = (policy: string, rules: Readonly<Record<string, readonly string[]>>): string =>
  policy
    .split('; ')
    .map((rule) => {
      const [name = ''] = rule.split(' ');
      const words = rules[name];
      return words === undefined ? rule : [name, ...words].join(' ');
    })
    .join('; ');

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The one style element the UI kit adds by itself: it keeps double taps from zooming. */
const PRESSABLE_STYLE = hashOf(
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
);
