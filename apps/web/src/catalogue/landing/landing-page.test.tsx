import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getLanding, landingSettings } from '@kinora/contracts/catalogue/landing.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor, titleCard } from '#test/titles.ts';
import * as landingPage from './landing-page.tsx';

const { secondary_features: features, ...settings } = landingSettings.schema.parse({});
const bare = (posters: TitleCard[] = []) => ({
  ...settings,
  secondary_features: features.map(({ title, description, icon }) => ({ title, description, icon, posters })),
  posters,
});
const many = Array.from({ length: 17 }, (_, index) => titleCard(index + 1));

function open(landing: Partial<ReturnType<typeof bare>> = {}, data: BootstrapData = catalogueVisitor()) {
  const api = fakeApi();
  api.on(getLanding, () => ({ landing: { ...bare(), ...landing } }));
  openPage(landingPage, { route: '/landing', path: '/landing', data });
  return api;
}
const headline = () => screen.findByRole('heading', { level: 1 });
const wheel = () => document.querySelectorAll('[aria-hidden=true] .art-frame');
const buttons = (label: string) =>
  screen.getAllByRole('link', { name: label }).map((link) => link.getAttribute('href'));

describe('[B2-002] the landing page', () => {
  test('shows a visitor the texts of the owner, section by section', async () => {
    open();
    expect((await headline()).textContent).toBe('Films and series worth your evening.');
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(sections).toEqual([
      'Everything in one place',
      'Found in seconds',
      'Picked by people',
      'Charts that move',
      'Every name on the poster',
      'Find something for tonight.',
    ]);
    expect(buttons('Look around first')).toEqual(['/movies']);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://kinora.test/landing',
    );
  });

  test('denies visitors without access to the catalogue', async () => {
    const api = open({}, bootstrapData());
    expect(await screen.findByText('Elsewhere')).toBeDefined();
    expect(api.calls(getLanding)).toEqual([]);
  });

  test('shows seventeen posters on its wheel, the upright one with high priority', async () => {
    open({ posters: many });
    await headline();
    expect(wheel()).toHaveLength(17);
    const places = [...wheel()].map((frame) => frame.parentElement?.style.getPropertyValue('--i'));
    expect(places).toEqual(Array.from({ length: 17 }, (_, index) => String(index - 8)));
    const upright = wheel()[8]?.querySelector('img');
    expect(upright?.src).toContain('poster-1.');
    expect(upright?.getAttribute('fetchpriority')).toBe('high');
    expect(wheel()[0]?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  test('repeats a few posters to fill the wheel', async () => {
    open({ posters: many.slice(0, 2) });
    await headline();
    expect(wheel()).toHaveLength(17);
  });

  test('omits empty sections', async () => {
    open({
      general: { ...settings.general, subheadline: '', footer_headline: '' },
      action_buttons: [],
      primary_features: [],
      secondary_features: [],
      posters: [],
    });
    await headline();
    expect(wheel()).toHaveLength(0);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  });

  test('shows posters beside a feature, each linking to its title', async () => {
    open(bare(many.slice(0, 5)));
    await headline();
    const fan = within(screen.getByRole('list', { name: 'Charts that move' }));
    expect(fan.getAllByRole('link')).toHaveLength(5);
    expect(fan.getByRole('link', { name: 'Film 3' }).getAttribute('href')).toBe('/titles/3/film-3');
  });
});

describe('the main button', () => {
  test('carries the key of the visitor', async () => {
    open();
    await headline();
    expect(buttons('Create an account')).toEqual([
      '/register?key=a-key-of-the-server',
      '/register?key=a-key-of-the-server',
    ]);
  });

  test('leads to the login page while registration is disabled', async () => {
    const closed = publicSettings({ registration: { disable: true, policies: [] } });
    open({}, catalogueVisitor({ settings: closed }));
    await headline();
    expect(screen.queryByText('Create an account')).toBeNull();
    expect(buttons('Login')).toEqual(['/login', '/login']);
  });

  test('takes signed-in users to the redirect after login', async () => {
    const user = currentUser({ permissions: [{ name: 'titles.view', restrictions: [] }] });
    const auth = { redirect_uri: '/movies', secondary_redirect_uri: '' };
    open({}, bootstrapData({ user, settings: publicSettings({ auth }) }));
    await headline();
    expect(buttons('Continue to Kinora')).toEqual(['/movies', '/movies']);
  });

  test('can link to another site', async () => {
    open({ action_buttons: [{ label: 'Club', action: 'https://club.example.org', style: 'primary' }] });
    await headline();
    expect(buttons('Club')[0]).toBe('https://club.example.org');
  });
});

test.each(XSS_PAYLOADS.slice(0, 8))('renders %j of the owner as text', async (text) => {
  open({
    general: { ...settings.general, headline: text, subheadline: text, footer_headline: text },
    primary_features: [{ title: text, description: text, icon: text }],
    secondary_features: [
      { title: text, description: text, icon: null, posters: [titleCard(1, { name: text, poster: null })] },
    ],
  });
  expect((await headline()).textContent).toBe(text);
  expect([...document.querySelectorAll('main script, iframe, [onerror], [onload]')]).toEqual([]);
  expect('__xss' in window).toBe(false);
});
