import { createHash } from 'node:crypto';

/** A page sent to many visitors, with its CSP. */
interface SharedMarkup {
  readonly html: string;
  readonly policy: string;
}

/** Only scripts that run need to be allowed; data blocks do not. */
const RUNS = /type="(?:module|text\/javascript)"|^(?!.*\btype=)/s;

/**
 * The page without a nonce: the CSP allows its scripts and styles by hash. Only elements that carried the nonce are
 * hashed, so injected markup is not. Script files are allowed only from the build, since nothing can vouch for what a
 * script adds.
 */
export function withCspHashes(
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
 * The page with the nonce it was rendered with, for sites whose pages run third-party code. The content existed before
 * the nonce, and different content gets a different nonce, so injected markup cannot know it.
 */
export const withCspNonce = (html: string, policy: string, nonce: string): SharedMarkup => ({
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

/** The only style element the UI kit adds by itself: it prevents zooming on double tap. */
const PRESSABLE_STYLE = hashOf(
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
);
