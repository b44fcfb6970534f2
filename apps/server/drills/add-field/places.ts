/** One place to change when a title gets a new field. */
export interface Place {
  readonly name: string;
  readonly file: string;
  readonly change: (text: string | undefined) => string;
  /** What fails when the place is left out. */
  readonly noticedBy: Step;
}

/** Compiles a workspace, or runs a test. */
export type Step = { readonly compile: string } | { readonly test: string };

export const SERVER_TYPES: Step = { compile: 'apps/server' };
export const WEB_TYPES: Step = { compile: 'apps/web' };

/** Rewritten by `npm run db:types`. */
export const GENERATED = [
  'apps/server/src/platform/db/tables.generated.ts',
  'apps/server/src/platform/db/schema.generated.txt',
];

const MIGRATION = `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table titles add column awards text\`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table titles drop column awards\`.execute(db);
}
`;

/** Inserts lines before the first occurrence of a text. */
const before =
  (anchor: string, lines: string) =>
  (text = ''): string => {
    if (!text.includes(anchor)) throw new Error(`add-field: "${anchor}" is no longer there`);
    return text.replace(anchor, () => `${lines}${anchor}`);
  };

/** The places of docs/guides/add-a-field.md, for a line of text that the title page shows. */
export const PLACES: readonly Place[] = [
  {
    name: 'the migration',
    file: 'apps/server/migrations/20991231_0001_add_title_awards.ts',
    change: () => MIGRATION,
    noticedBy: SERVER_TYPES,
  },
  {
    name: 'the field in the contract',
    file: 'packages/contracts/src/catalogue/title-fields.ts',
    change: before('  adult: flagField(', "  awards: lineField({ label: 'Awards', max: 200 }),\n"),
    noticedBy: WEB_TYPES,
  },
  {
    name: 'the control in the form',
    file: 'apps/web/src/admin/titles/parts/fact-panels.tsx',
    change: (text) =>
      before(
        '        <TextFactField form={form} name="budget"',
        '        <TextFactField form={form} name="awards" />\n',
      )(before("'tagline' | 'year'", "'awards' | ")(text)),
    noticedBy: { test: 'title-facts-page.test' },
  },
  {
    name: 'the fact on the title page',
    file: 'apps/web/src/catalogue/titles/parts/use-facts.ts',
    change: before("    [t('Collection')", "    [t('Awards'), title.awards],\n"),
    noticedBy: { test: 'titles/title-page.test' },
  },
];
