import { addDemoDays, listDemoDays } from '#admin/demo/index.ts';
import { type CountedView, visitHistory } from '#catalogue/visits/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { randomFor } from '@kinora/demo-art/random.ts';
import type { DemoContent } from '../content-schema.ts';
import { makeVisitor, pickHour, pickShare } from './audience.ts';
import { busyness, daysBefore, listPremieres } from './calendar.ts';

const VISITORS_A_DAY = 120;
/** Most visitors open a few pages, and few open many. */
const PAGES = { most: 12, skew: 2.6 } as const;

/** The kinds of pages as the reports name them. Visitors start on one of the first. */
const STARTS = [
  ['home', 46],
  ['title', 34],
  ['article', 6],
  ['person', 5],
  ['list', 5],
  ['episode', 4],
] as const;
const KINDS = [
  ['title', 34],
  ['home', 13],
  ['watch', 10],
  ['episode', 8],
  ['season', 6],
  ['person', 8],
  ['channel', 6],
  ['search', 5],
  ['list', 3],
  ['lists', 2],
  ['review', 2],
  ['article', 2],
  ['news', 1],
  ['genres', 2],
  ['watchlist', 3],
  ['diary', 2],
  ['sign_in', 2],
  ['account', 1],
] as const;

/** Adds page views to the days before today that have none. Only once. */
export async function seedVisits(db: Database, content: DemoContent, now: Date): Promise<void> {
  if ((await listDemoDays(db, 'visits')).length > 0) return;
  const days = daysBefore(now);
  const premieres = listPremieres(content, days);
  const empty = await visitHistory.listEmptyDays(db, days);
  await transaction(db, async (tx) => {
    for (const day of empty) {
      const visitors = Math.round(VISITORS_A_DAY * busyness(day, days, premieres));
      await visitHistory.addDay(tx, viewsOf(day, visitors, String(days.indexOf(day))));
    }
    await addDemoDays(tx, 'visits', empty);
  });
}

function viewsOf(day: string, visitors: number, seed: string): CountedView[] {
  const random = randomFor(seed, 'visits');
  return Array.from({ length: visitors }, () => {
    const visitor = makeVisitor(random);
    const hour = pickHour(random);
    const pages = 1 + Math.floor(PAGES.most * random() ** PAGES.skew);
    return Array.from({ length: pages }, (_, index) => {
      const isFirst = index === 0;
      const page = pickShare<string>(random, isFirst ? STARTS : KINDS);
      const referrer = isFirst ? visitor.referrer : '';
      return { ...visitor, day, hour, page, referrer, isNewVisitor: isFirst };
    });
  }).flat();
}
