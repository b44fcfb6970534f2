import { settingsModule } from '#foundation/settings/index.ts';
import { toJsonSchema } from '#platform/openapi/json-schema.ts';
import { catalogueHints } from './catalogue.ts';
import { communityHints } from './community.ts';
import { curationHints } from './curation.ts';
import { editingHints } from './editing.ts';
import { fileHints } from './files.ts';
import type { Hint, SiteFixtures } from './hint.ts';
import { identityHints } from './identity.ts';
import type { Target } from './targets.ts';
import { sanitizeListQuery, listHints } from './lists.ts';
import { localizationHints } from './localizations.ts';
import { logHints } from './logs.ts';
import { moderationHints } from './moderation.ts';
import { peopleHints } from './people.ts';
import { playbackHints } from './playback.ts';
import { reportHints } from './reports.ts';
import type { HintApplier } from './requests.ts';
import { userHints } from './users.ts';
import { validValue } from './valid.ts';

/** Random values here would close registration or the API, or end the sessions of the drill; then some calls could never succeed. */
const LEFT_ALONE = new Set(['registration', 'recaptcha', 'auth', 'api', 'billing', 'storage']);

const sections = settingsModule.settings
  .filter(({ name }) => !LEFT_ALONE.has(name))
  .map(({ name, schema }) => ({ name, schema: toJsonSchema(schema, 'input') }));

/** By operation. A call that needs site-specific input needs an entry, or the drill reports that it never succeeds. */
const HINTS: Readonly<Record<string, Hint>> = {
  ...identityHints,
  ...catalogueHints,
  ...editingHints,
  ...curationHints,
  ...peopleHints,
  ...playbackHints,
  ...moderationHints,
  ...communityHints,
  ...listHints,
  ...reportHints,
  ...userHints,
  ...fileHints,
  ...localizationHints,
  ...logHints,
  post_admin_access_checks(draft, random) {
    const person = random.pick(['guest', 'new_user', 1]);
    const target = random.pick(['titles.view', 'GET /api/v1/genres', 'PUT /api/v1/admin/genres/4']);
    draft.body = { person, target };
  },
  get_ads_preview(draft, random) {
    draft.query = random.pick<Record<string, string>>([
      {},
      { origins: 'https://ads.example https://*.cdn.example' },
    ]);
  },
  put_admin_genres_id(draft, random, { genreIds }) {
    if (genreIds.size > 0) draft.params.id = random.pick([...genreIds]);
    draft.body = { name: `genre ${random.int(1, 1_000_000)}`, version: random.int(1, 2) };
  },
  post_admin_genres_delete(draft, random, { genreIds }) {
    const ids = [...genreIds];
    if (ids.length > 0)
      draft.body = { ids: Array.from({ length: random.int(1, 3) }, () => random.pick(ids)) };
  },
  put_admin_keywords_id(draft, random, { keywordIds }) {
    draft.params.id = random.pick([...keywordIds]);
    draft.body = { name: `word ${random.int(1, 1_000_000)}`, version: random.int(1, 2) };
  },
  post_admin_keywords_delete(draft, random, { keywordIds }) {
    draft.body = { ids: [random.pick([...keywordIds])] };
  },
  post_admin_keywords_id_merge(draft, random, { keywordIds }) {
    draft.params.id = random.pick([...keywordIds]);
    draft.body = { into: random.pick([...keywordIds]) };
  },
  get_admin_permissions(draft, random) {
    draft.query = { for: random.pick(['users', 'roles']) };
  },
  // Not the role of the administrators, without which no call would succeed.
  get_admin_roles_id(draft, random) {
    draft.params.id = random.int(1, 4);
  },
  post_admin_roles(draft, random) {
    const permissions = [{ name: 'titles.view', restrictions: [] }];
    draft.body = { name: `role ${random.int(1, 1_000_000)}`, permissions };
  },
  put_admin_roles_id(draft, random) {
    draft.params.id = random.int(3, 4);
    const permissions = [{ name: 'titles.view', restrictions: [] }];
    draft.body = { name: `role ${random.int(1, 1_000_000)}`, permissions, version: random.int(1, 3) };
  },
  delete_admin_roles_id(draft, random) {
    draft.params.id = random.int(6, 12);
  },
  // A fresh site has four custom pages, and messages are numbered as they are sent.
  get_admin_custom_pages_id(draft, random) {
    draft.params.id = random.int(1, 4);
  },
  get_custom_pages_idOrSlug(draft, random) {
    draft.params.idOrSlug = String(random.int(1, 20));
  },
  put_admin_custom_pages_id(draft, random) {
    draft.params.id = random.int(1, 4);
    draft.body = {
      title: 'Help',
      body: '<p>Text.</p>',
      access: 'public',
      published_at: '2026-01-01T00:00:00.000Z',
      version: random.int(1, 2),
    };
  },
  post_contact_page(draft) {
    draft.body = { name: 'Ana', email: 'ana@example.org', message: 'Hello.' };
  },
  get_admin_messages_id(draft, random) {
    draft.params.id = random.int(1, 3);
  },
  post_admin_messages_id_reply(draft, random) {
    draft.params.id = random.int(1, 3);
    draft.body = { text: 'Thank you.' };
  },
  get_api_docs_id(draft) {
    draft.params.id = 'get_titles_id';
  },
  post_admin_connection_tests_mail(draft) {
    draft.body = { to: 'ana@example.org' };
  },
  post_admin_connection_tests_kind(draft, random) {
    draft.params.kind = random.pick(['redis', 'storage']);
    draft.body = {};
  },
  put_settings_section(draft, random) {
    const { name, schema } = random.pick(sections);
    draft.params.section = name;
    draft.body = { values: validValue(schema, random) };
  },
  put_settings(draft, random) {
    const { name, schema } = random.pick(sections);
    draft.body = { sections: { [name]: { values: validValue(schema, random) } } };
  },
};

export const createHintApplier =
  (facts: SiteFixtures): HintApplier =>
  (target: Target, draft, random) => {
    // Sometimes without hints, to request records that do not exist.
    if (!random.chance(0.9)) return;
    sanitizeListQuery(draft);
    HINTS[target.id]?.(draft, random, facts);
  };
