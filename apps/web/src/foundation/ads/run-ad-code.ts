/** The ad code of a slot. */
export interface AdCode {
  /** The owner's HTML. */
  readonly code: string;
  readonly nonce: string | undefined;
  /** Aborted when the page changes: scripts that have not run yet are skipped. */
  readonly signal: AbortSignal;
}

/**
 * Inserts the owner's code and runs its scripts in order, each after the previous one has finished, as in a document.
 * Scripts set by `innerHTML` never run, so each is recreated with the page's nonce.
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

/** A blocked or missing script must not block the ones after it. */
const finished = (script: HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
  });
