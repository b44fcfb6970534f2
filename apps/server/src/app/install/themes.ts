import { insertMissingTheme } from '#foundation/appearance/index.ts';
import type { Executor } from '#platform/db/database.ts';

const DARK = {
  '--k-bg': '#0b0b0c',
  '--k-surface': '#141416',
  '--k-raised': '#1c1c1f',
  '--k-overlay': '#232327',
  '--k-fg': '#f4f3f0',
  '--k-fg-2': '#b5b4b0',
  '--k-fg-3': '#918f8c',
  '--k-border': '#26262a',
  '--k-border-strong': '#70707a',
  '--k-primary': '#f4f3f0',
  '--k-on-primary': '#0b0b0c',
  '--k-accent': '#ff6a4d',
  '--k-on-accent': '#1c0702',
  '--k-accent-text': '#ff8a72',
  '--k-rating': '#f5b63f',
  '--k-positive': '#4fc78e',
  '--k-warning': '#f0b429',
  '--k-danger': '#ff6b70',
  '--k-danger-fill': '#c9303a',
  '--k-on-danger': '#ffffff',
  '--k-info': '#7ab3ff',
  '--k-navbar': '#0b0b0c',
  '--k-on-navbar': '#f4f3f0',
  '--k-chart-1': '#ff6a4d',
  '--k-chart-2': '#7ab3ff',
  '--k-chart-3': '#f5b63f',
  '--k-chart-4': '#4fc78e',
  '--k-chart-5': '#c79bff',
  '--k-chart-6': '#8e8d89',
};

const LIGHT = {
  '--k-bg': '#fafaf8',
  '--k-surface': '#f1f1ee',
  '--k-raised': '#ffffff',
  '--k-overlay': '#ffffff',
  '--k-fg': '#161617',
  '--k-fg-2': '#4c4c50',
  '--k-fg-3': '#68686d',
  '--k-border': '#e1e1dd',
  '--k-border-strong': '#84848a',
  '--k-primary': '#161617',
  '--k-on-primary': '#fafaf8',
  '--k-accent': '#d23a19',
  '--k-on-accent': '#ffffff',
  '--k-accent-text': '#b83010',
  '--k-rating': '#b97400',
  '--k-positive': '#16784a',
  '--k-warning': '#8f5f00',
  '--k-danger': '#c0262f',
  '--k-danger-fill': '#c0262f',
  '--k-on-danger': '#ffffff',
  '--k-info': '#1f5fbf',
  '--k-navbar': '#fafaf8',
  '--k-on-navbar': '#161617',
  '--k-chart-1': '#d23a19',
  '--k-chart-2': '#2b6fd0',
  '--k-chart-3': '#b97400',
  '--k-chart-4': '#16784a',
  '--k-chart-5': '#7c4fc4',
  '--k-chart-6': '#77777c',
};

/** Seeds the two themes of a fresh install. Safe to repeat: existing themes keep their colours. */
export async function seedThemes(db: Executor): Promise<void> {
  const common = { default_light: false, default_dark: false };
  await insertMissingTheme(db, { ...common, name: 'Dark', is_dark: true, default_dark: true, values: DARK });
  await insertMissingTheme(db, {
    ...common,
    name: 'Light',
    is_dark: false,
    default_light: true,
    values: LIGHT,
  });
}
