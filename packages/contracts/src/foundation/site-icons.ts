/** Manifest and icons, for browser tabs, bookmarks and home screens. The files are in `apps/web/public`. */

export const MANIFEST_PATH = '/manifest.webmanifest';
export const APPLE_TOUCH_ICON = '/apple-touch-icon.png';

/** Icons of the installed site. The maskable one fills its square, with its logo inside the circle phones crop to. */
export const APP_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;
