import { expect, test } from 'vitest';
import { type Menu, MenuItem, type MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { createLegalLinks, withLegalLinks } from './legal-links.ts';

const footer = (action: string): Menu => ({
  id: 'own',
  name: '',
  positions: ['footer'],
  items: [MenuItem.parse({ id: 'one', label: 'Own', action, type: 'route' })],
});
const settings = (changes: Pick<Partial<PublicSettings>, 'menus' | 'cookie_notice'>): PublicSettings =>
  // The function reads nothing else.
  ({
    menus: [],
    cookie_notice: { enable: true, position: 'bottom', button: { label: 'Cookie policy', action: '' } },
    ...changes,
  }) as unknown as PublicSettings;
const actionsAt = ({ menus }: PublicSettings, position: MenuPosition) =>
  menus
    .filter(({ positions }) => positions.includes(position))
    .flatMap(({ items }) => items.map(({ action }) => action));

test('adds the legal pages to every footer, after the items of the owner', () => {
  const shown = withLegalLinks(settings({ menus: [footer('/about')] }), ['terms', 'privacy']);
  expect(actionsAt(shown, 'footer')).toEqual(['/about', '/pages/terms', '/pages/privacy']);
  for (const position of ['landing-page-footer', 'auth-page-footer'] as const)
    expect(actionsAt(shown, position)).toEqual(['/pages/terms', '/pages/privacy']);
  expect(actionsAt(shown, 'sidebar-primary')).toEqual([]);
});

test('does not repeat a link that the owner added', () => {
  const shown = withLegalLinks(settings({ menus: [footer('/pages/terms')] }), ['terms']);
  expect(actionsAt(shown, 'footer')).toEqual(['/pages/terms']);
});

test('links the cookie notice to the page about cookies, unless it has another link', () => {
  const linkOf = (shown: PublicSettings) => shown.cookie_notice.button.action;
  expect(linkOf(withLegalLinks(settings({}), ['cookies']))).toBe('/pages/cookies');
  expect(linkOf(withLegalLinks(settings({}), ['terms']))).toBe('');
  const own = { enable: true, position: 'top', button: { label: 'More', action: '/about' } } as const;
  expect(linkOf(withLegalLinks(settings({ cookie_notice: own }), ['cookies']))).toBe('/about');
});

test('changes nothing while no legal page is public', () => {
  const given = settings({ menus: [footer('/about')] });
  expect(withLegalLinks(given, [])).toBe(given);
});

test('computes the settings of every page once, until they or the pages change', () => {
  const linksOf = createLegalLinks();
  const given = settings({});
  const pages = ['terms'] as const;
  const first = linksOf(given, pages);
  expect(linksOf(given, pages)).toBe(first);
  expect(actionsAt(linksOf(given, ['privacy']), 'footer')).toEqual(['/pages/privacy']);
  expect(actionsAt(linksOf(settings({ menus: [footer('/about')] }), pages), 'footer')[0]).toBe('/about');
});
