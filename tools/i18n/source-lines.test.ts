import { expect, test } from 'vitest';
import { collectSourceLines } from './source-lines.ts';

const page = (module: string, text: string) => ({
  path: `apps/web/src/${module}/page.tsx`,
  text: `t('${text}')`,
});

test('a line of the back office alone is for admins, and every other one for the site', () => {
  const { lines } = collectSourceLines([
    page('admin/users', 'Ban'),
    page('admin/users', 'Save'),
    page('foundation/account', 'Save'),
    { path: 'packages/contracts/src/admin/users.ts', text: "const a = { message: 'Not you.' };" },
    {
      path: 'apps/server/src/foundation/auth/auth.service.ts',
      text: "fieldError('email', 'Wrong password.');",
    },
  ]);
  expect(lines).toEqual([
    { text: 'Ban', usage: 'admin', place: 'web · users' },
    { text: 'Not you.', usage: 'admin', place: 'error · users' },
    { text: 'Save', usage: 'site', place: 'web · account, web · users' },
    { text: 'Wrong password.', usage: 'site', place: 'error · auth' },
  ]);
});

test('labels of settings are for admins, although their contracts are not', () => {
  const { lines } = collectSourceLines([
    {
      path: 'packages/contracts/src/foundation/site-settings.ts',
      text: "defineSettings({ title: 'Dates', fields: {} }); z.string().min(1, 'Required.');",
    },
  ]);
  expect(lines).toEqual([
    { text: 'Dates', usage: 'admin', place: 'label · site-settings' },
    { text: 'Required.', usage: 'site', place: 'error · site-settings' },
  ]);
});

test('names the module of a mail, and no single place for a line in many', () => {
  const { lines } = collectSourceLines([
    { path: 'apps/server/src/foundation/auth/auth.mails.ts', text: "t('Reset password')" },
    ...['a', 'b', 'c'].map((module) => page(`admin/${module}`, 'Delete')),
    page('ui', 'Close'),
  ]);
  expect(lines.map(({ text, place }) => [text, place])).toEqual([
    ['Close', 'web · ui'],
    ['Delete', 'everywhere'],
    ['Reset password', 'mail · auth'],
  ]);
});

test('reports texts that cannot be extracted', () => {
  expect(collectSourceLines([{ path: 'apps/web/src/ui/a.tsx', text: 't(label)' }]).problems).toEqual([
    'apps/web/src/ui/a.tsx:1: the text is not a literal',
  ]);
});
