/** What stands in a place. */
export interface AdCode {
  /** The owner's HTML. */
  readonly code: string;
  readonly nonce: string | undefined;
  /** The page has moved on: what has not run yet stays undone. */
  readonly signal: AbortSignal;
}

/**
 * Puts the owner's code into its place and runs its scripts in their order, each waiting for the one before it as
 * it would in a document. Markup set by `innerHTML` never runs scripts, so each is made anew, with the page's nonce.
 */
export async function runAdCode(place: HTMLElement, { code, nonce, signal }: AdCode): Promise<void> {
  if (signal.aborted) return;
  const template = document.createElement('template');
  template.innerHTML = code;
  place.replaceChildren(template.content);
  for (const written of place.querySelectorAll('script')) {
    if (signal.aborted) return;
    const script = remade(written, nonce);
    const done = isAwaited(script) ? finished(script) : undefined;
    written.replaceWith(script);
    await done;
  }
}

function remade(written: HTMLScriptElement, nonce: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of written.attributes) script.setAttribute(name, value);
  if (nonce !== undefined) script.nonce = nonce;
  script.textContent = written.textContent;
  return script;
}

const isAwaited = (script: HTMLScriptElement) =>
  script.hasAttribute('src') && !script.hasAttribute('async') && !script.hasAttribute('defer');

/** A blocked or missing script must not hold up those after it. */
const finished = (script: HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
  });
