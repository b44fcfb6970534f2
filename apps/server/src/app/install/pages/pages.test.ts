import { describe, expect, test } from 'vitest';
import { deletePages, getCustomPage } from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { publishPages, seedPages } from './pages.ts';

const kinora = useTestApp();
const statusOf = async (idOrSlug: string) =>
  (await kinora.client().send(getCustomPage, { params: { idOrSlug } })).statusCode;

describe('the pages of a fresh install', () => {
  const SLUGS = ['cookies', 'help', 'privacy', 'terms'];
  const stored = () =>
    kinora.platform.db
      .selectFrom('custom_pages')
      .select(['id', 'slug', 'body', 'published_at'])
      .where('slug', 'in', SLUGS)
      .where('deleted_at', 'is', null)
      .orderBy('slug')
      .execute();

  test('are drafts that visitors cannot read, and name the site', async () => {
    const pages = await stored();
    expect(pages.map(({ slug }) => slug)).toEqual(SLUGS);
    for (const { slug, published_at: publishedAt, body } of pages) {
      expect(publishedAt).toBeNull();
      expect(body).toContain(':site_name');
      expect(await statusOf(slug)).toBe(404);
    }
  });

  test('are readable on a demo site, with its name', async () => {
    await publishPages(kinora.platform.db, new Date());
    for (const slug of SLUGS) {
      const { page } = await kinora.client().call(getCustomPage, { params: { idOrSlug: slug } });
      expect(page.body).toContain('Kinora');
      expect(page.body).not.toContain(':site_name');
    }
  });

  test('are not created again after the owner deleted them', async () => {
    const ids = (await stored()).map(({ id }) => id);
    const editor = await signIn(kinora, { permissions: [foundationPermissions.updatePages] });
    await editor.call(deletePages, { body: { ids } });
    await seedPages(kinora.platform.db);
    expect(await stored()).toEqual([]);
  });
});
