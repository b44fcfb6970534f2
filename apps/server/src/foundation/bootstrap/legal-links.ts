import { type LegalPage, pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { type Menu, MenuItem, type MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';

const FOOTERS: readonly MenuPosition[] = ['footer', 'landing-page-footer', 'auth-page-footer'];
const LABELS: Readonly<Record<LegalPage, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
};

/** After the items of the owner. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Adds links to these legal pages to the footers and the cookie notice, except where the owner chose a link. */
export function withLegalLinks(settings: PublicSettings, pages: readonly LegalPage[]): PublicSettings {
  if (pages.length === 0) return settings;
  const { menus, cookie_notice: notice } = settings;
  const hasOwnLink = notice.button.action !== '' || !pages.includes('cookies');
  const action = hasOwnLink ? notice.button.action : pagePath('cookies');
  return {
    ...settings,
    menus: [...menus, ...FOOTERS.flatMap((position) => legalMenu(menus, position, pages))],
    cookie_notice: { ...notice, button: { ...notice.button, action } },
  };
}

function legalMenu(menus: readonly Menu[], position: MenuPosition, pages: readonly LegalPage[]): Menu[] {
  const present = menus.filter(({ positions }) => positions.includes(position)).flatMap(({ items }) => items);
  const items = pages
    .map((slug) => ({ slug, action: pagePath(slug) }))
    .filter(({ action }) => present.every((item) => item.action !== action))
    .map(({ slug, action }) =>
      MenuItem.parse({ id: `${position}-${slug}`, label: LABELS[slug], action, type: 'route', order: LAST }),
    );
  return items.length === 0 ? [] : [{ id: `legal-${position}`, name: '', positions: [position], items }];
}
