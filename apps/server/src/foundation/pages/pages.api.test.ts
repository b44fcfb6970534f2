import { afterEach, describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { deletePages, getCustomPage, updatePage } from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';
import { waitForSignals } from '#test/signals.ts';
import { captureStatements } from '#test/statements.ts';
import { makePage } from './pages.factory.ts';
import type { PageRow } from './pages.repository.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
let time = NOON;
const kinora = useTestApp({ CACHE_MEMORY_MB: '32' }, [], { clock: { now: () => time } });
afterEach(() => {
  time = NOON;
});

const read = (idOrSlug: string | number, client: TestClient = kinora.client()) =>
  client.call(getCustomPage, { params: { idOrSlug: String(idOrSlug) } });
const statusOf = async (idOrSlug: string | number, client: TestClient = kinora.client()) =>
  (await client.send(getCustomPage, { params: { idOrSlug: String(idOrSlug) } })).statusCode;
const editor = () => signIn(kinora, { permissions: [foundationPermissions.updatePages] });
const formOf = ({ title, slug, body }: PageRow, values: object = {}) => ({
  title,
  slug,
  body,
  published_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...values,
});

describe('[B3-003] [B7-004] a custom page', () => {
  test('is returned by slug and by id, with its id, slug, title and HTML', async () => {
    const { id, slug } = await makePage(kinora.platform.db, { title: 'Press kit', body: '<p>Stills.</p>' });
    for (const address of [slug, id]) {
      const answer = await read(address);
      expect(answer.page).toMatchObject({ id, slug, title: 'Press kit', body: '<p>Stills.</p>' });
      expect(answer).not.toHaveProperty('seo');
      expect(answer).not.toHaveProperty('set_seo');
    }
  });

  test('[B2-178] returns its own texts for search engines', async () => {
    const { slug } = await makePage(kinora.platform.db, {
      seo_title: 'Press · :site_name',
      seo_description: 'For journalists.',
      is_hidden: true,
    });
    const { seo, set_seo: isSet } = await read(slug);
    expect(seo).toEqual({ title: 'Press · Kinora', description: 'For journalists.', robots: 'noindex' });
    expect(isSet).toBe(true);
  });

  test('names the operator, escaped, and follows its changes', async () => {
    const body = '<p>Run by :operator.</p>';
    const { slug } = await makePage(kinora.platform.db, { body });
    expect((await read(slug)).page.body).toBe('<p>Run by the operator of this site.</p>');
    await withSettings(kinora, { section: 'operator', values: { name: 'Reel & Co' } }, async () => {
      expect((await read(slug)).page.body).toBe('<p>Run by Reel &amp; Co.</p>');
    });
  });

  test('contains the name of the site, escaped, and follows its changes', async () => {
    const { slug } = await makePage(kinora.platform.db, {
      title: 'About :site_name',
      body: '<p>:site_name is here.</p>',
    });
    expect((await read(slug)).page).toMatchObject({
      title: 'About Kinora',
      body: '<p>Kinora is here.</p>',
    });
    const values = { site_name: '<b>A & $& B</b>' };
    await withSettings(kinora, { section: 'branding', values }, async () => {
      const { page } = await read(slug);
      expect(page.title).toBe('About <b>A & $& B</b>');
      expect(page.body).toBe('<p>&lt;b&gt;A &amp; $&amp; B&lt;/b&gt; is here.</p>');
    });
  });

  test.each([
    ['a script', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
    ['an event handler', '<p onclick="alert(1)">A</p>', '<p>A</p>'],
    ['a javascript: URL', '<a href="javascript:alert(1)">A</a>', '<a rel="nofollow noopener">A</a>'],
    ['an iframe', '<iframe src="https://x.example"></iframe><p>A</p>', '<p>A</p>'],
  ])('is shown without %s, even if it was stored with it', async (_, body, clean) => {
    const { slug } = await makePage(kinora.platform.db, { body });
    expect((await read(slug)).page.body).toBe(clean);
  });

  test.each(['no-such-page', '0', '2147483647', '99999999999', '%00', 'Ä'.repeat(40), 'a b'])(
    'returns 404 for the address %s',
    async (address) => {
      expect(await statusOf(address)).toBe(404);
    },
  );

  test('rejects an address that is too long', async () => {
    expect([404, 422]).toContain(await statusOf('x'.repeat(81)));
  });
});

describe('access to a custom page', () => {
  const readers = async () => ({
    visitor: kinora.client(),
    member: await signIn(kinora, { permissions: [] }),
    moderator: await signIn(kinora, { permissions: ['comments.update'] }),
    editor: await editor(),
  });

  test.each([
    ['public', {}, [200, 200, 200, 200]],
    ['for signed-in people', { access: 'login' }, [401, 200, 200, 200]],
    ['for a permission', { access: 'permission', permission: 'comments.update' }, [401, 403, 200, 200]],
    ['a draft', { published_at: null }, [404, 404, 404, 200]],
    ['scheduled', { published_at: '2026-06-02T12:00:00Z' }, [404, 404, 404, 200]],
    ['a draft for signed-in people', { access: 'login', published_at: null }, [404, 404, 404, 200]],
  ])('%s follows its rule, in any order of readers', async (_, values, statuses) => {
    const { slug, id } = await makePage(kinora.platform.db, values);
    const { visitor, member, moderator, editor: author } = await readers();
    const clients = [visitor, member, moderator, author];
    const all = async (address: string | number) => {
      const seen = [];
      for (const client of clients) seen.push(await statusOf(address, client));
      return seen;
    };
    // The second round finds whatever the first one left in the cache.
    expect(await all(slug)).toEqual(statuses);
    expect(await all(slug)).toEqual(statuses);
    clients.reverse();
    expect(await all(id)).toEqual(statuses.toReversed());
    clients.reverse();
    expect(await all(id)).toEqual(statuses);
  });

  test('is given to visitors whose role has the permission', async () => {
    const { slug } = await makePage(kinora.platform.db, { access: 'permission', permission: 'titles.view' });
    expect(await statusOf(slug)).toBe(200);
  });

  test('tells editors that a draft is not published', async () => {
    const draft = await makePage(kinora.platform.db, { published_at: null });
    const { slug } = await makePage(kinora.platform.db);
    const author = await editor();
    expect((await read(draft.slug, author)).page.is_published).toBe(false);
    expect((await read(slug, author)).page.is_published).toBe(true);
  });
});

describe('a change', () => {
  test('is visible to visitors immediately, at every address', async () => {
    const page = await makePage(kinora.platform.db, { title: 'Before' });
    const author = await editor();
    expect((await read(page.slug)).page.title).toBe('Before');
    expect((await read(page.id)).page.title).toBe('Before');
    await author.call(updatePage, { params: { id: page.id }, body: formOf(page, { title: 'After' }) });
    await waitForSignals(kinora.platform);
    expect((await read(page.slug)).page.title).toBe('After');
    expect((await read(page.id)).page.title).toBe('After');
  });

  test('that restricts a page ends the cached copies of visitors', async () => {
    const page = await makePage(kinora.platform.db);
    expect(await statusOf(page.slug)).toBe(200);
    const author = await editor();
    await author.call(updatePage, { params: { id: page.id }, body: formOf(page, { access: 'login' }) });
    await waitForSignals(kinora.platform);
    expect(await statusOf(page.slug)).toBe(401);
    const body = formOf(page, { published_at: null, version: 2 });
    await author.call(updatePage, { params: { id: page.id }, body });
    await waitForSignals(kinora.platform);
    expect(await statusOf(page.slug)).toBe(404);
  });

  test('that deletes a page makes its addresses return 404', async () => {
    const page = await makePage(kinora.platform.db);
    expect(await statusOf(page.slug)).toBe(200);
    await (await editor()).call(deletePages, { body: { ids: [page.id] } });
    await waitForSignals(kinora.platform);
    expect([await statusOf(page.slug), await statusOf(page.id)]).toEqual([404, 404]);
  });

  test('is not needed for the next visitor: a public page is read from the database once', async () => {
    const { slug } = await makePage(kinora.platform.db);
    await waitForSignals(kinora.platform);
    await statusOf('no-such-page');
    expect(await captureStatements(() => statusOf(slug))).toHaveLength(1);
    expect(await captureStatements(() => statusOf(slug))).toEqual([]);
  });
});

describe('links to legal pages', () => {
  const linked = async () => {
    const { settings } = await kinora.client().call(getBootstrapData);
    const items = settings.menus
      .filter(({ positions }) => positions.includes('footer'))
      .flatMap((menu) => menu.items);
    return items.map(({ action }) => action).filter((action) => action.startsWith('/pages/'));
  };

  test('appear once everyone can read the page, and disappear with it', async () => {
    expect(await linked()).toEqual([]);
    const { db } = kinora.platform;
    const row = await db
      .selectFrom('custom_pages')
      .selectAll()
      .where('slug', '=', 'terms')
      .executeTakeFirstOrThrow();
    const author = await editor();
    const save = async (values: object, version: number) => {
      const { title, slug, body } = row;
      const form = { title, slug, body, version, ...values };
      await author.call(updatePage, { params: { id: row.id }, body: form });
      await waitForSignals(kinora.platform);
    };
    await save({ published_at: '2026-05-01T00:00:00Z' }, 1);
    expect(await linked()).toEqual(['/pages/terms']);
    await save({ published_at: '2026-05-01T00:00:00Z', access: 'login' }, 2);
    expect(await linked()).toEqual([]);
    await save({ published_at: '2026-07-01T00:00:00Z' }, 3);
    expect(await linked()).toEqual([]);
  });
});
