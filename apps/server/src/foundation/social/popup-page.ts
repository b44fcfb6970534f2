import type { FastifyReply, FastifyRequest } from 'fastify';
import { SOCIAL_MESSAGE_TYPE, type SocialMessage } from '@kinora/contracts/foundation/social.ts';

/**
 * The last page of the popup: posts a message to its opener, if that is a page of this site, and closes. With a
 * stricter opener policy, the popup would have lost its opener on the service's page.
 */
export function popupPage(
  { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: string },
  message: Omit<SocialMessage, 'type'>,
): string {
  preparePopup(reply);
  reply.type('text/html; charset=utf-8');
  reply.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${request.cspNonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  const told = scriptJson({ type: SOCIAL_MESSAGE_TYPE, ...message });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Signing in</title></head>
<body><p>You can close this window.</p>
<script nonce="${request.cspNonce}">if (window.opener) window.opener.postMessage(${told}, ${scriptJson(origin)}); window.close();</script>
</body></html>
`;
}

/** Redirects the popup. */
export function popupRedirect(reply: FastifyReply, target: URL): string {
  preparePopup(reply);
  reply.status(302).header('location', target.href);
  return '';
}

function preparePopup(reply: FastifyReply): void {
  reply.headers({
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
}

/** JSON that is safe inside a script element: it cannot close the element or start a comment. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
