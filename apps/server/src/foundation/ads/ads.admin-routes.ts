import { getAdPreview } from '@kinora/contracts/foundation/ad-preview.ts';
import { type Route, route } from '#platform/http/route.ts';
import { previewDocument, previewPolicy } from './ad-preview.ts';

export const adsAdminRoutes = (): Route[] => [
  route(getAdPreview, ({ query, request, reply }) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', previewPolicy(request.cspNonce, query.origins.trim()));
    return previewDocument(request.cspNonce);
  }),
];
