import type { Theme } from '@kinora/contracts/foundation/themes.ts';

/** The values of a theme as CSS declarations. The contract rejects values with `;`, braces or brackets. */
export function cssText(values: Theme['values']): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The CSS rule for surfaces on top of pictures: the site's dark theme, whatever the theme of the page. */
export function onDarkCss(themes: readonly Theme[]): string {
  const dark = themes.find((theme) => theme.default_dark) ?? themes.find((theme) => theme.is_dark);
  return dark ? `.on-dark{${cssText(dark.values)}}` : '';
}
