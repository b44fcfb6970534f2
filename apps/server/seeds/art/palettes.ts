/** Six colours that go together, from dark to light, and what lies under everything. */
export interface Palette {
  readonly name: string;
  readonly dark: string;
  readonly deep: string;
  readonly mid: string;
  readonly light: string;
  readonly accent: string;
  readonly glow: string;
  readonly ground: 'dark' | 'light';
}
