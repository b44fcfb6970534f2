import type { IncomingHttpHeaders } from 'node:http';
import { visitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import { createAgentParser, referrerHost } from '#catalogue/play-stats/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Platform } from '#platform/platform.ts';
import { mayBeCounted } from './may-be-counted.ts';
import { createVisitorIds } from './visitor-ids.ts';
import { pageKindOf } from './page-kinds.ts';
import { addVisits } from './visits.repository.ts';
import { type CountedView, createReferrerLimit, aggregateViews } from './aggregate-views.ts';

/** A crash loses this much. */
const FLUSH = { milliseconds: 1000, rows: 1000, most: 50_000 } as const;
const NOWHERE = '--';

/** A page view. */
export interface PageVisit {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** Held in memory for a second, then discarded. */
interface Waiting {
  readonly address: string;
  readonly agent: string;
  readonly referrer: string;
  readonly page: string;
  readonly at: Date;
  /** The visitor is determined once, even if the write is retried. */
  counted: CountedView | undefined;
}

interface Deps extends Pick<Platform, 'pool' | 'redis' | 'clock' | 'config' | 'logger'> {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly locate: Locate;
}

export type VisitsRecorder = ReturnType<typeof createVisitsRecorder>;

/** Counts page views in memory and adds them to the daily totals in batches. */
export function createVisitsRecorder({ pool, redis, clock, config, logger, settings, locate }: Deps) {
  const names = createVisitorIds(redis);
  const agentOf = createAgentParser();
  const bounded = createReferrerLimit();

  const decide = async (rows: readonly Waiting[], day: string): Promise<void> => {
    const seen = rows.flatMap((row) => {
      const agent = agentOf(row.agent);
      return agent === null ? [] : [{ row, agent }];
    });
    // Uses the parsed user agent, not the raw header, so that invented headers do not count as many visitors.
    const who = await Promise.all(
      seen.map(({ row: { address }, agent: { device, browser, platform } }) =>
        names.nameOf(day, { address, agent: `${device} ${browser} ${platform}` }),
      ),
    );
    const areNew = await names.areNew(day, who);
    for (const [index, { row, agent }] of seen.entries()) {
      row.counted = {
        ...agent,
        day,
        hour: row.at.getUTCHours(),
        page: row.page,
        country: (await locate(row.address)).country ?? NOWHERE,
        referrer: bounded(day, referrerHost(row.referrer, config.baseUrl.hostname)),
        isNewVisitor: areNew[index] === true,
      };
    }
  };

  const buffer = createWriteBuffer<Waiting>({
    what: 'visits',
    logger,
    ...FLUSH,
    write: async (rows) => {
      const open = Map.groupBy(
        rows.filter(({ counted }) => counted === undefined),
        ({ at }) => at.toISOString().slice(0, 10),
      );
      for (const [day, some] of open) await decide(some, day);
      const counted = rows.flatMap((row) => row.counted ?? []);
      if (counted.length > 0) await addVisits(pool, aggregateViews(counted));
    },
  });

  return {
    /** Records a page view; views that must not be counted are dropped immediately. */
    count({ url, headers, ip: address }: PageVisit): void {
      const page = pageKindOf(url);
      if (page === null || !mayBeCounted(headers, settings.get(visitsSettings))) return;
      const { 'user-agent': agent = '', referer: referrer = '' } = headers;
      buffer.add({ address, agent, referrer, page, at: clock.now(), counted: undefined });
    },
    flush: buffer.flush,
  };
}
