import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { createSessionStore } from '#platform/session/session-store.ts';
import { LogoPictures } from './logo-pictures.tsx';

function open(logos: Partial<BootstrapData['settings']['branding']>) {
  const session = createSessionStore(() => Promise.reject(new Error('It is there already')));
  const { branding } = publicSettings();
  session.set(bootstrapData({ settings: publicSettings({ branding: { ...branding, ...logos } }) }));
  const { container } = render(
    <SessionProvider session={session}>
      <LogoPictures alt="Northlight" className="h-9" />
    </SessionProvider>,
  );
  return container;
}
const LARGE = { logo_dark: '/dark.png', logo_light: '/light.png' };

test('phones get the small logo of each theme that has one', () => {
  const page = open({ ...LARGE, logo_dark_mobile: '/dark-small.png', logo_light_mobile: '/light-small.png' });
  const sources = [...page.querySelectorAll('source')];
  expect(sources.map(({ srcset, media }) => [srcset, media])).toEqual([
    ['/dark-small.png', '(width < 48rem)'],
    ['/light-small.png', '(width < 48rem)'],
  ]);
  const images = [...page.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(['/dark.png', '/light.png']);
});

test('without small logos, phones use the large ones', () => {
  const page = open(LARGE);
  expect(page.querySelectorAll('source')).toHaveLength(0);
  expect(page.querySelectorAll('img')).toHaveLength(2);
});
