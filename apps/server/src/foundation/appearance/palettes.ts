import type { Corners, Palette } from '@kinora/contracts/foundation/look.ts';
import type { Theme } from '@kinora/contracts/foundation/themes.ts';

type Values = Theme['values'];

/** Ink, with the orange of a china marker. */
const KINORA: Values = {
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

/** Deep blue, with brass. */
const HARBOUR: Values = {
  '--k-bg': '#0b1826',
  '--k-surface': '#112133',
  '--k-raised': '#182a3f',
  '--k-overlay': '#1f334b',
  '--k-fg': '#eef3f8',
  '--k-fg-2': '#b3c1d1',
  '--k-fg-3': '#8fa2b7',
  '--k-border': '#22364d',
  '--k-border-strong': '#6f849c',
  '--k-primary': '#eef3f8',
  '--k-on-primary': '#0b1826',
  '--k-accent': '#e2a848',
  '--k-on-accent': '#241602',
  '--k-accent-text': '#efbd6b',
  '--k-rating': '#f5b63f',
  '--k-positive': '#53cb95',
  '--k-warning': '#f0b429',
  '--k-danger': '#ff7b80',
  '--k-danger-fill': '#c9303a',
  '--k-on-danger': '#ffffff',
  '--k-info': '#83bbff',
  '--k-navbar': '#0b1826',
  '--k-on-navbar': '#eef3f8',
  '--k-chart-1': '#e2a848',
  '--k-chart-2': '#83bbff',
  '--k-chart-3': '#ff8f7a',
  '--k-chart-4': '#53cb95',
  '--k-chart-5': '#c79bff',
  '--k-chart-6': '#8fa2b7',
};

/** Warm plum, with rose. */
const MATINEE: Values = {
  '--k-bg': '#1d1016',
  '--k-surface': '#27171f',
  '--k-raised': '#321f29',
  '--k-overlay': '#3c2733',
  '--k-fg': '#faf0f2',
  '--k-fg-2': '#cbb6bd',
  '--k-fg-3': '#ab939c',
  '--k-border': '#412b36',
  '--k-border-strong': '#8c737d',
  '--k-primary': '#faf0f2',
  '--k-on-primary': '#1d1016',
  '--k-accent': '#f4769b',
  '--k-on-accent': '#2a0613',
  '--k-accent-text': '#f991b0',
  '--k-rating': '#f5b63f',
  '--k-positive': '#58cc97',
  '--k-warning': '#f0b429',
  '--k-danger': '#ff7f84',
  '--k-danger-fill': '#c9303a',
  '--k-on-danger': '#ffffff',
  '--k-info': '#8dbfff',
  '--k-navbar': '#1d1016',
  '--k-on-navbar': '#faf0f2',
  '--k-chart-1': '#f4769b',
  '--k-chart-2': '#8dbfff',
  '--k-chart-3': '#f5b63f',
  '--k-chart-4': '#58cc97',
  '--k-chart-5': '#c79bff',
  '--k-chart-6': '#ab939c',
};

/** The colours of the light theme. */
export const LIGHT: Values = {
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

/** The colours that the dark theme can have. */
export const palettes: Readonly<Record<Palette, Values>> = {
  kinora: KINORA,
  harbour: HARBOUR,
  matinee: MATINEE,
};

const radii = (control: number, card: number, panel: number): Values => ({
  '--k-r-control': `${control}px`,
  '--k-r-card': `${card}px`,
  '--k-r-panel': `${panel}px`,
});

/** The corners of controls, cards and panels. */
export const corners: Readonly<Record<Corners, Values>> = {
  square: radii(0, 0, 0),
  crisp: radii(6, 6, 10),
  kinora: radii(10, 10, 18),
  soft: radii(14, 14, 24),
};
