import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { saveSettings } from '@kinora/contracts/foundation/settings.ts';
import { editableSection, fakeSettings, savedBy } from '#test/admin-settings.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import * as page from './ads-page.tsx';

const HEIGHTS = { general_top: 150, general_bottom: 150, title_top: 100, person_top: 100, watch_top: 100 };
const BANNER = '<img src="https://harbourprint.example/970x120.png" alt="">';

function open(values: Record<string, unknown> = {}) {
  const ads = editableSection({
    disable: false,
    general_top: '',
    general_bottom: '',
    title_top: '',
    person_top: '',
    watch_top: '',
    heights: HEIGHTS,
    paused: [],
    origins: [],
    ...values,
  });
  const { api } = fakeSettings({ sections: { ads }, declarations: [], environment: [] });
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  const opened = openAdmin(page, {
    route: '/admin/ads',
    permissions: [foundationPermissions.updateSettings],
  });
  return { ...opened, api };
}

const slot = (name: string) => screen.findByRole('region', { name });
const codeOf = async (name: string) => within(await slot(name)).findByRole('textbox', { name: 'Code' });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('[B2-124] lists the five slots with their place and best size', async () => {
  open();
  const texts = [
    ['Top of pages', 'general_top', 'Top of most pages. Best size: at most 150px high or responsive.'],
    [
      'Bottom of pages',
      'general_bottom',
      'Bottom of most pages. Best size: at most 150px high or responsive.',
    ],
    [
      'Title page',
      'title_top',
      'Title page only, after the plot summary. Best size: at most 850px wide or responsive.',
    ],
    [
      'Person page',
      'person_top',
      'Person page only, after the biography. Best size: at most 850px wide or responsive.',
    ],
    [
      'Watch page',
      'watch_top',
      'Watch page only, below the video player. Best size: as wide as possible or responsive.',
    ],
  ] as const;
  for (const [title, name, about] of texts) {
    const section = within(await slot(title));
    expect(section.getByText(name)).toBeDefined();
    expect(section.getByText(about)).toBeDefined();
    expect(section.getByText('Empty')).toBeDefined();
  }
});

test('opens an empty slot, and saves its code, height and origin', async () => {
  const { user, api } = open();
  await user.click(within(await slot('Title page')).getByRole('switch', { name: 'Title page' }));
  const section = within(await slot('Title page'));
  fireEvent.change(await codeOf('Title page'), { target: { value: BANNER } });
  expect(section.getByText(`${BANNER.length} of 20,000 characters`)).toBeDefined();
  const height = section.getByRole('textbox', { name: 'Reserved height' });
  await user.clear(height);
  await user.type(height, '120');
  await user.type(section.getByRole('textbox', { name: 'Allowed origins' }), 'harbourprint.example{Enter}');
  expect(screen.getByText('3 unsaved changes')).toBeDefined();
  await user.click(saveButton());
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(savedBy(api.calls(saveSettings)[0])).toEqual({
    ads: {
      values: {
        title_top: BANNER,
        heights: { ...HEIGHTS, title_top: 120 },
        origins: ['https://harbourprint.example'],
      },
      secrets: {},
      version: 3,
    },
  });
});

test('an origin that is not allowed is an error of the code, and nothing is sent', async () => {
  const { user, api } = open({ title_top: '<b>Ad</b>' });
  fireEvent.change(await codeOf('Title page'), {
    target: { value: '<script src="https://adserve.example/t.js"></script>' },
  });
  await user.click(saveButton());
  const message = 'adserve.example is not an allowed origin. Add it, or the ad will not load.';
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(await codeOf('Title page'));
  expect(api.calls(saveSettings)).toEqual([]);
  await user.type(
    screen.getByRole('textbox', { name: 'Allowed origins' }),
    'https://adserve.example/t.js{Enter}',
  );
  expect(screen.queryByText(message)).toBeNull();
  await user.click(saveButton());
  expect(await screen.findByText('Settings saved')).toBeDefined();
});

test('switching a filled slot off keeps its code; the master switch turns all off', async () => {
  const { user, api } = open({ general_top: '<b>Ad</b>' });
  await user.click(within(await slot('Top of pages')).getByRole('switch', { name: 'Top of pages' }));
  expect(within(await slot('Top of pages')).getByText('Off')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Show ads' }));
  await user.click(saveButton());
  await waitFor(() => expect(api.calls(saveSettings)).toHaveLength(1));
  expect(savedBy(api.calls(saveSettings)[0]).ads?.values).toEqual({ disable: true, paused: ['general_top'] });
});

test('rejects an address that is no origin, and removes origins by Backspace', async () => {
  const { user } = open({ general_top: '<b>Ad</b>', origins: ['https://ads.example'] });
  const field = within(await slot('Top of pages')).getByRole('textbox', { name: 'Allowed origins' });
  await user.type(field, 'http://plain.example{Enter}');
  expect(await screen.findByText('Enter an address like ads.example.org or *.example.org.')).toBeDefined();
  await user.clear(field);
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: 'Remove ads.example' })).toBeNull();
});

test('loads nothing before Preview is pressed, and then only inside a sandbox', async () => {
  const { user } = open({ general_top: BANNER, origins: ['https://harbourprint.example'] });
  const section = within(await slot('Top of pages'));
  expect(section.getByText('Nothing is loaded until you press Preview.')).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Preview' }));
  const frame = section.getByTitle('Preview of the ad');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/api/v1/ads/preview?origins=https%3A%2F%2Fharbourprint.example');
});

test('asks before leaving with unsaved changes', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('switch', { name: 'Show ads' }));
  void router.navigate('/elsewhere');
  expect(await screen.findByRole('alertdialog', { name: 'Discard 1 change?' })).toBeDefined();
});
