import { expect, test } from 'vitest';
import { extractTexts } from './texts.ts';

const web = (text: string) => extractTexts({ path: 'apps/web/src/page.tsx', text });
const contract = (text: string, name = 'errors.ts') =>
  extractTexts({ path: `packages/contracts/src/${name}`, text });

test('lists the texts that components translate, by call and by element', () => {
  const { found, problems } = web(`
    const { t } = useTrans();
    const a = t('Log out');
    const b = t("It's :name", { name });
    const c = t(isDark ? 'Light mode' : 'Dark mode');
    const d = <Trans message="Hello :name" values={{ name }} />;
    const e = <Trans message={\`Two lines\`} />;
  `);
  expect(found).toEqual(['Log out', "It's :name", 'Light mode', 'Dark mode', 'Hello :name', 'Two lines']);
  expect(problems).toEqual([]);
});

test('rejects texts that it cannot list, and reports where they are', () => {
  const { problems } = web(
    'const a = t(label);\nconst b = t(`Hello ${name}`);\nconst c = <Trans message={label} />;',
  );
  expect(problems).toEqual([
    'apps/web/src/page.tsx:1: the text is not a literal',
    'apps/web/src/page.tsx:2: the text is not a literal',
    'apps/web/src/page.tsx:3: the text is not a literal',
  ]);
});

test('ignores texts from data, and functions whose name only ends in t', () => {
  const { found, problems } = web("dynamic(item.label); format('x'); list.at(0); expect(value);");
  expect({ found, problems }).toEqual({ found: [], problems: [] });
});

test('lists the texts in tables', () => {
  expect(web("export const englishTexts: UiTexts = { close: 'Close', range: ':from–:to' };").found).toEqual([
    'Close',
    ':from–:to',
  ]);
});

test('lists error messages and validation messages of contracts', () => {
  const { found } = contract(`
    export const errors = defineErrors({ 'a.b': { status: 409, message: 'In use.' } });
    export const Name = z.string().min(1, 'Required.').regex(/x/, 'Enter an x.').max(60);
  `);
  expect(found).toEqual(['In use.', 'Enter an x.', 'Required.']);
});

test('lists the labels of the default menus and policies, but no other labels', () => {
  for (const file of ['default-menus', 'default-policies'])
    expect(contract("const home = { label: 'Home', action: '/' };", `foundation/${file}.ts`).found).toEqual([
      'Home',
    ]);
  expect(contract("const home = { label: 'Home' };").found).toEqual([]);
});

test('lists the texts of site checks', () => {
  const check = `export const disk = defineSiteCheck({ id: 'disk', title: 'Disk', problems: {
    low: { state: 'warning', title: 'Nearly full', stops: 'Uploads fail.', fix: { label: 'Open files', path: '/a' } },
  } });`;
  expect(contract(check, 'foundation/site-checks.ts').found.toSorted()).toEqual([
    'Disk',
    'Nearly full',
    'Open files',
    'Uploads fail.',
  ]);
});

test('lists the texts of settings, in groups too, but not those of their schemas', () => {
  const { found, problems } = contract(`
    export const notice = defineSettings({
      name: 'notice',
      tab: 'gdpr',
      title: 'Notice',
      schema: z.strictObject({ label: z.string().default('Default text') }),
      fields: {
        position: { label: 'Position', help: 'Where it is.', options: { top: 'Top', bottom: 'Bottom' } },
        button: { label: { label: 'Link text' }, days: { label: 'Keep', unit: 'days' } },
        logo: { label: 'Dark theme', group: 'Logo' },
        policies: { label: 'Policies', columns: { id: 'Name' }, unavailable: 'Not yet.' },
      },
    });
  `);
  expect(found).toEqual([
    'Notice',
    'Position',
    'Where it is.',
    'Top',
    'Bottom',
    'Link text',
    'Keep',
    'days',
    'Dark theme',
    'Logo',
    'Policies',
    'Name',
    'Not yet.',
  ]);
  expect(problems).toEqual([]);
});

test('knows which labels only the back office shows', () => {
  const settings = contract("defineSettings({ title: 'Notice', fields: { on: { label: 'Show' } } });");
  expect(settings.backOffice).toEqual(['Notice', 'Show']);
  const fields = contract("const name = { label: 'Original name' };", 'catalogue/title-fields.ts');
  expect(fields.backOffice).toEqual(['Original name']);
  expect(contract("const a = z.string().min(1, 'Required.');").backOffice).toEqual([]);
});

test('lists the field errors of the server, but no other texts of its code', () => {
  const { found, problems } = extractTexts({
    path: 'apps/server/src/foundation/account/account.service.ts',
    text: "const TAKEN = 'In use.';\nconst messages = { a: 'x' }; t(1); fieldError('name', TAKEN); fieldError('code', `Use ${min}.`); log('x');",
  });
  expect({ found, problems }).toEqual({ found: ['In use.'], problems: [] });
});

test('leaves out errors that only developers see', () => {
  const { found } = contract(
    "defineErrors({ 'audit.miscounted': { message: 'Wrong.' }, 'audit.old': { message: 'Reload.' } });",
  );
  expect(found).toEqual(['Reload.']);
});

test('rejects a label of a setting that it cannot list', () => {
  const { problems } = contract('const a = defineSettings({ fields: { name: { label: LABEL } } });');
  expect(problems).toEqual(['packages/contracts/src/errors.ts:1: the text is not a literal']);
});
