import { legalPageItems } from '@kinora/contracts/foundation/default-menus.ts';
import type { LegalPage } from '@kinora/contracts/foundation/legal-pages.ts';
import { type Menu, MenuItem, type MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';

const FOOTERS: readonly MenuPosition[] = ['footer', 'landing-page-footer', 'auth-page-footer'];

/** After the items of the owner. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Returns the function below for every page: it computes the settings again only when one of its arguments changed. */
export function createLegalLinks(): typeof withLegalLinks {
  let known: { settings: PublicSettings; pages: readonly LegalPage[]; linked: PublicSettings } | undefined;
  return (settings, pages) => {
    if (known?.settings !== settings || known.pages !== pages)
      known = { settings, pages, linked: withLegalLinks(settings, pages) };
    return known.linked;
  };
}

/** Adds links to these legal pages to the footers and the cookie notice, except where the owner chose a link. */
export function withLegalLinks(settings: PublicSettings, pages: readonly LegalPage[]): PublicSettings {
  if (pages.length === 0) return settings;
  const { menus, cookie_notice: notice } = settings;
  const hasOwnLink = notice.button.action !== '' || !pages.includes('cookies');
  const action = hasOwnLink ? notice.button.action : legalPageItems.cookies.action;
  return {
    ...settings,
    menus: [...menus, ...FOOTERS.flatMap((position) => legalMenu(menus, position, pages))],
    cookie_notice: { ...notice, button: { ...notice.button, action } },
  };
}

function legalMenu(menus: readonly Menu[], position: MenuPosition, pages: readonly LegalPage[]): Menu[] {
  const present = menus.filter(({ positions }) => positions.includes(position)).flatMap(({ items }) => items);
  const items = pages
    .filter((slug) => present.every(({ action }) => action !== legalPageItems[slug].action))
    .map((slug) =>
      MenuItem.parse({ ...legalPageItems[slug], id: `${position}-${slug}`, type: 'route', order: LAST }),
    );
  return items.length === 0 ? [] : [{ id: `legal-${position}`, name: '', positions: [position], items }];
}
