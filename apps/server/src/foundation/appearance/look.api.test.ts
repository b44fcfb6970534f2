import { beforeAll, describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { getLook, type Look, updateLook } from '@kinora/contracts/foundation/look.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Theme } from '@kinora/contracts/foundation/themes.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { LIGHT, palettes } from './palettes.ts';

const kinora = useTestApp();
let owner: TestClient;

beforeAll(async () => {
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
});

const fresh: Look = { palette: 'kinora', corners: 'kinora', default_theme: 'device' };
const bootstrap = () => kinora.client().call(getBootstrapData);

test('a fresh site has the look of the design', async () => {
  expect(await owner.call(getLook)).toEqual({ look: fresh });
});

test('a look replaces the colours of the dark theme, the corners of both, and the default theme', async () => {
  const look: Look = { palette: 'harbour', corners: 'soft', default_theme: 'dark' };
  expect(await owner.call(updateLook, { body: look })).toEqual({ look });
  const expectShown = async () => {
    const { themes, settings } = await bootstrap();
    const dark = themes.find((theme) => theme.default_dark);
    expect(dark?.values).toMatchObject({
      ...palettes.harbour,
      '--k-r-control': '14px',
      '--k-r-panel': '24px',
    });
    expect(themes.find((theme) => theme.default_light)?.values).toMatchObject({
      ...LIGHT,
      '--k-r-control': '14px',
    });
    expect(settings.themes.default_id).toBe(dark?.id);
  };
  await expect.poll(expectShown).toBeUndefined();
  expect(await owner.call(getLook)).toEqual({ look });
  await owner.call(updateLook, { body: fresh });
  await expect.poll(async () => (await owner.call(getLook)).look).toEqual(fresh);
});

test('colours of the owner are no ready-made palette', async () => {
  const { db, signals } = kinora.platform;
  const { themes } = await bootstrap();
  const dark = themes.find((theme) => theme.default_dark);
  const setBackground = (color: string) =>
    db.transaction().execute(async (tx) => {
      const values = JSON.stringify({ ...dark?.values, '--k-bg': color });
      await tx
        .updateTable('themes')
        .set({ values })
        .where('id', '=', dark?.id ?? 0)
        .execute();
      await signals.send(tx, 'themes', '');
    });
  await setBackground('#123456');
  await expect.poll(async () => (await owner.call(getLook)).look.palette).toBeNull();
  await setBackground('#0b0b0c');
});

test('requires the permission to change settings, and known names', async () => {
  const other = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
  expect(await kinora.client().refused(getLook)).toMatchObject({ status: 401 });
  expect(await other.refused(updateLook, { body: fresh })).toMatchObject({ status: 403 });
  const body = { ...fresh, palette: 'neon' as 'kinora' };
  expect(await owner.refused(updateLook, { body })).toMatchObject({ status: 422 });
});

describe('every palette is readable', () => {
  const TEXTS = ['fg', 'fg-2', 'fg-3', 'accent-text', 'positive', 'warning', 'danger', 'info'];
  const BACKGROUNDS = ['bg', 'surface', 'raised', 'overlay'];
  const PAIRS = [
    ...TEXTS.flatMap((text) => BACKGROUNDS.map((background) => [text, background] as const)),
    ['on-primary', 'primary'],
    ['on-accent', 'accent'],
    ['on-danger', 'danger-fill'],
    ['on-navbar', 'navbar'],
  ] as const;

  test.each(Object.entries({ ...palettes, light: LIGHT }))('%s', (_, values) => {
    const low = PAIRS.filter(([text, background]) => contrast(values, text, background) < 4.5);
    expect(low).toEqual([]);
  });
});

function contrast(values: Theme['values'], one: string, other: string): number {
  const lights = [one, other].map((name) => luminance(values[`--k-${name}`] ?? ''));
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
