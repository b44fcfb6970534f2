import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './admin/admin.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { communityRoutes } from './community/community.routes.ts';

/** The gallery shows the UI kit to developers and to screenshot tests. Production sites do not have it. */
const hasGallery = process.env.NODE_ENV !== 'production' || process.env.KINORA_GALLERY === '1';

export default [
  layout('app/shell/site-layout.tsx', [
    index('app/home/home-page.tsx'),
    route('titles/:id/:slug?', 'app/titles/title-page.tsx'),
    ...catalogueRoutes,
    ...communityRoutes,
    route('pages/:pageSlug', 'foundation/pages/custom-page.tsx'),
    route('pages/:pageId/:pageSlug', 'foundation/pages/custom-page.tsx', { id: 'custom-page-by-id' }),
    route('contact', 'foundation/contact/contact-page.tsx'),
    route('account-settings', 'foundation/account/account-settings-page.tsx'),
    route('notifications', 'foundation/notifications/notifications-page.tsx'),
    route('notifications/settings', 'foundation/notifications/notification-settings-page.tsx'),
  ]),
  layout('app/shell/landing-layout.tsx', [route('landing', 'catalogue/landing/landing-page.tsx')]),
  route('login', 'foundation/auth/login-page.tsx'),
  route('workspace/join/login', 'foundation/auth/login-page.tsx', { id: 'team-login' }),
  route('register', 'foundation/auth/register-page.tsx'),
  route('workspace/join/register', 'foundation/auth/register-page.tsx', { id: 'team-register' }),
  route('forgot-password', 'foundation/auth/forgot-password-page.tsx'),
  route('password/reset/:token', 'foundation/auth/reset-password-page.tsx'),
  route('email/undo/:token', 'foundation/auth/undo-email-page.tsx'),
  route('api-docs/:call?', 'foundation/api-docs/api-docs-page.tsx'),
  route('setup', 'foundation/setup/setup-page.tsx'),
  route('social/email', 'foundation/social/social-email-page.tsx'),
  route('404', 'app/screens/not-found-page.tsx', { id: 'not-found' }),
  ...adminRoutes,
  ...(hasGallery ? [route('dev/gallery', 'app/gallery/gallery-page.tsx')] : []),
  route('*', 'app/screens/unknown-path-page.tsx'),
] satisfies RouteConfig;
