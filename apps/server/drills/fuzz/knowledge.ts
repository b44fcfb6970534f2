import { settingsModule } from '#foundation/settings/index.ts';
import { toJsonSchema } from '#platform/openapi/json-schema.ts';
import { catalogueHints } from './catalogue.ts';
import { curationHints } from './curation.ts';
import { editingHints } from './editing.ts';
import type { Hint, SiteFacts } from './hint.ts';
import { identityHints } from './identity.ts';
import type { Target } from './operations.ts';
import { fitList, listHints } from './lists.ts';
import { moderationHints } from './moderation.ts';
import { peopleHints } from './people.ts';
import { playbackHints } from './playback.ts';
import { reportHints } from './reports.ts';
import type { Knowledge } from './requests.ts';
import { validValue } from './valid.ts';

/** Changed at random these would shut the registration, which then could never be seen to succeed. */
const LEFT_ALONE = new Set(['registration', 'recaptcha']);

const sections = settingsModule.settings
  .filter(({ name }) => !LEFT_ALONE.has(name))
  .map(({ name, schema }) => ({ name, schema: toJsonSchema(schema, 'input') }));

/** By operation. A call whose input means something in the site adds a line, or the drill finds it never succeeds. */
const HINTS: Readonly<Record<string, Hint>> = {
  ...identityHints,
  ...catalogueHints,
  ...editingHints,
  ...curationHints,
  ...peopleHints,
  ...playbackHints,
  ...moderationHints,
  ...listHints,
  ...reportHints,
  put_admin_genres_id(draft, random, { genreIds }) {
    if (genreIds.size > 0) draft.params.id = random.pick([...genreIds]);
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
  get_api_docs_id(draft) {
    draft.params.id = 'get_titles_id';
  },
  put_settings_section(draft, random) {
    const { name, schema } = random.pick(sections);
    draft.params.section = name;
    draft.body = { values: validValue(schema, random) };
  },
};

export const createKnowledge =
  (facts: SiteFacts): Knowledge =>
  (target: Target, draft, random) => {
    // Now and then without: names of things that do not exist are worth asking for as well.
    if (!random.chance(0.9)) return;
    fitList(draft);
    HINTS[target.id]?.(draft, random, facts);
  };
