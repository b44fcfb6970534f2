import { useQueryClient } from '@tanstack/react-query';
import { legalPolicies } from '@kinora/contracts/foundation/default-policies.ts';
import {
  getAdminPage,
  getCustomPage,
  type PageForm,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import { type AllSettings, useSaveSections } from '#admin/settings/settings.queries.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

/** The drafts that the wizard can publish. */
export const LEGAL_DRAFTS = ['terms', 'privacy'] as const;
export type LegalDraft = (typeof LEGAL_DRAFTS)[number];

export const legalPageQuery = (slug: LegalDraft) =>
  endpointQuery(getCustomPage, { params: { idOrSlug: slug } });

/** Publishes drafts. From then on, people who register have to accept them. */
export function usePublishPages(all: AllSettings) {
  const queryClient = useQueryClient();
  const saveSections = useSaveSections();
  return async (slugs: readonly LegalDraft[]): Promise<boolean> => {
    for (const slug of slugs) await publish(slug);
    const { policies } = all.sections.registration?.values ?? {};
    const known: readonly unknown[] = Array.isArray(policies) ? policies : [];
    const added = slugs
      .filter((slug) => !known.some((policy) => hasId(policy, slug)))
      .map((slug) => legalPolicies[slug]);
    if (added.length > 0)
      await saveSections({ registration: { values: { policies: [...known, ...added] } } });
    await queryClient.invalidateQueries({ queryKey: endpointKey(getCustomPage) });
    return true;
  };
}

const hasId = (policy: unknown, id: string): boolean =>
  typeof policy === 'object' && policy !== null && 'id' in policy && policy.id === id;

async function publish(slug: LegalDraft): Promise<void> {
  const { id } = (await call(getCustomPage, { params: { idOrSlug: slug } })).page;
  const { page } = await call(getAdminPage, { params: { id } });
  if (page.published_at !== null) return;
  const form: PageForm = {
    title: page.title,
    slug: page.slug,
    type: page.type,
    body: page.body,
    access: page.access,
    permission: page.permission,
    published_at: new Date().toISOString(),
    seo_title: page.seo_title,
    seo_description: page.seo_description,
    is_hidden: page.is_hidden,
    translations: page.translations,
    tag_ids: page.tags.map((tag) => tag.id),
  };
  await call(updatePage, { params: { id }, body: { ...form, version: page.version } });
}
