import type { Theme } from '@kinora/contracts/foundation/themes.ts';

/** The values of a theme as declarations. The contract keeps `;`, braces and brackets out of them. */
export function cssText(values: Theme['values']): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The block for surfaces that lie on pictures: the site's dark theme, whatever the page wears. */
export function onDarkCss(themes: readonly Theme[]): string {
  const dark = themes.find((theme) => theme.default_dark) ?? themes.find((theme) => theme.is_dark);
  return dark ? `.on-dark{${cssText(dark.values)}}` : '';
}
