import { createHash } from 'node:crypto';

/** A page that many will get: its scripts and styles are known by their content in place of a nonce. */
interface SharedMarkup {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Only what runs needs permission; a block of data does not. */
const RUNS = /type="(?:module|text\/javascript)"|^(?!.*\btype=)/s;

/**
 * Takes the nonce out of a page. Only elements that carry it are let in by their hash: markup that slipped into
 * the content never knew it.
 */
export function shareMarkup(html: string, nonce: string): SharedMarkup {
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
    scripts: [...hashes.script],
    styles: [...hashes.style],
  };
}

/**
 * The policy of such a page, from the one every answer gets. Without a nonce nothing can vouch for scripts that
 * scripts add, so they come from our build and from whom the settings name.
 */
export function sharedPolicy(
  policy: string,
  { scripts, styles }: SharedMarkup,
  { origin, foreign }: { origin: string; foreign: readonly string[] },
): string {
  return policy
    .split('; ')
    .map((rule) => {
      if (rule.startsWith('script-src ')) return ['script-src', `${origin}/assets/`, ...foreign, ...scripts];
      if (rule.startsWith('style-src ')) return ["style-src 'self'", ...styles];
      return [rule];
    })
    .map((words) => words.join(' '))
    .join('; ');
}

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
