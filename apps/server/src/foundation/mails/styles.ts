import type { CSSProperties } from 'react';

/** The site's default palette; mail clients do not support CSS variables. */
const light = {
  page: '#fafaf8',
  surface: '#f1f1ee',
  ink: '#161617',
  soft: '#4c4c50',
  faint: '#68686d',
  rule: '#e1e1dd',
  link: '#b83010',
};
const dark = {
  page: '#0b0b0c',
  surface: '#141416',
  ink: '#f4f3f0',
  soft: '#b5b4b0',
  faint: '#918f8c',
  rule: '#26262a',
  link: '#ff8a72',
};

const FONT = 'Archivo, system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';

/** The light theme uses inline styles, since many mail clients drop the style sheet. */
export const mailStyles = {
  page: { margin: 0, padding: '32px 18px', backgroundColor: light.page, fontFamily: FONT },
  container: { maxWidth: '520px' },
  site: { margin: '0 0 32px', fontSize: '17px', lineHeight: '24px', fontWeight: 700 },
  siteLink: { color: light.ink, textDecoration: 'none' },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 700, color: light.ink },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: light.soft },
  message: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: light.ink },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    borderRadius: '10px',
    backgroundColor: light.surface,
    fontSize: '14px',
    lineHeight: '22px',
    color: light.soft,
  },
  code: {
    margin: '8px 0 24px',
    padding: '16px',
    borderRadius: '10px',
    backgroundColor: light.surface,
    color: light.ink,
    fontFamily: 'Geist Mono, ui-monospace, Menlo, Consolas, monospace',
    fontSize: '30px',
    lineHeight: '36px',
    letterSpacing: '6px',
    textAlign: 'center',
  },
  button: {
    margin: '8px 0 16px',
    padding: '13px 22px',
    borderRadius: '10px',
    backgroundColor: light.ink,
    color: light.page,
    fontSize: '15px',
    fontWeight: 600,
  },
  small: { margin: '0 0 16px', fontSize: '13px', lineHeight: '20px', color: light.faint },
  link: { color: light.link, wordBreak: 'break-all' },
  rule: { margin: '32px 0 16px', borderTop: `1px solid ${light.rule}` },
} satisfies Record<string, CSSProperties>;

/** Contains no quotes or angle brackets, which would be escaped. The table cell inside the body carries its colour. */
export const mailClasses = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${dark.page} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .faint { color: ${dark.faint} !important; }
  .link { color: ${dark.link} !important; }
  .rule { border-top-color: ${dark.rule} !important; }
  .quote { background-color: ${dark.surface} !important; }
  .code { background-color: ${dark.surface} !important; color: ${dark.ink} !important; }
  .action { background-color: ${dark.ink} !important; color: ${dark.page} !important; }
}
`;
