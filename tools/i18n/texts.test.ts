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
  expect(web("dynamic(item.label); format('x'); list.at(0); expect(value);")).toEqual({
    found: [],
    problems: [],
  });
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

test('lists the labels of the default menus, but no other labels', () => {
  expect(
    contract("const home = { label: 'Home', action: '/' };", 'foundation/default-menus.ts').found,
  ).toEqual(['Home']);
  expect(contract("const home = { label: 'Home' };").found).toEqual([]);
});
