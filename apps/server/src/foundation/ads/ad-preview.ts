/**
 * Waits for the code from the page that shows the frame, and runs it as the pages of the site do: scripts in order, each
 * with the nonce.
 */
const RUN_CODE = `
const { nonce } = document.currentScript;
const finished = (script) => new Promise((resolve) => {
  script.addEventListener('load', resolve);
  script.addEventListener('error', resolve);
});
addEventListener('message', async ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  document.body.innerHTML = data;
  for (const written of document.querySelectorAll('body script')) {
    const script = document.createElement('script');
    for (const { name, value } of written.attributes) script.setAttribute(name, value);
    script.nonce = nonce;
    script.textContent = written.textContent;
    const isAwaited = ['src', 'async', 'defer'].map((name) => script.hasAttribute(name)).join() === 'true,false,false';
    const done = isAwaited ? finished(script) : undefined;
    written.replaceWith(script);
    await done;
  }
});
parent.postMessage('ready', '*');
`;

/** The document of the preview. The code itself never passes through the server. */
export const previewDocument = (nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ad</title><style nonce="${nonce}">html,body{margin:0;height:100%;overflow:hidden}</style></head><body><script nonce="${nonce}">${RUN_CODE}</script></body></html>`;

/**
 * The policy of the preview. `sandbox` gives the document an origin of its own, so that the code can reach neither the
 * back office nor its cookies, even if the document is opened outside the frame.
 */
export function previewPolicy(nonce: string, origins: string): string {
  const from = origins === '' ? '' : ` ${origins}`;
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src data:${from}`,
    ...['media-src', 'frame-src', 'connect-src'].map((name) => `${name}${from === '' ? " 'none'" : from}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
