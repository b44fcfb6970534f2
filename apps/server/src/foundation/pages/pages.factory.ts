import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import { find, insert, type PageRow, type PageWrite } from './pages.repository.ts';

/** A stored page that everyone can read, with a unique address. */
export async function makePage(db: Executor, values: Partial<PageWrite> = {}): Promise<PageRow> {
  const { id } = await insert(db, {
    title: 'A page',
    slug: `page-${randomBytes(5).toString('hex')}`,
    body: '<p>Text.</p>',
    published_at: '2026-01-01T00:00:00Z',
    ...values,
  });
  const page = await find(db, id);
  if (page === undefined) throw new Error('The page was not stored');
  return page;
}
