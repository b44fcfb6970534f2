import type { IncomingHttpHeaders } from 'node:http';
import { visitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import { createAgents, referrerHost } from '#catalogue/plays/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Platform } from '#platform/platform.ts';
import { mayBeCounted } from './visits.admission.ts';
import { createVisitorNames } from './visits.names.ts';
import { pageKindOf } from './visits.pages.ts';
import { addVisits } from './visits.repository.ts';
import { type Counted, createReferrerLimit, sumUp } from './visits.sums.ts';

/** A process that dies loses this much. */
const FLUSH = { milliseconds: 1000, rows: 1000, most: 50_000 } as const;
const NOWHERE = '--';

/** A page that was shown. */
export interface ShownPage {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** Kept for a second, and then gone. */
interface Waiting {
  readonly address: string;
  readonly agent: string;
  readonly referrer: string;
  readonly page: string;
  readonly at: Date;
  /** Who it was is decided once, however often it has to be written. */
  counted: Counted | undefined;
}

interface Deps extends Pick<Platform, 'pool' | 'redis' | 'clock' | 'config' | 'logger'> {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly locate: Locate;
}

export type VisitsRecorder = ReturnType<typeof createVisitsRecorder>;

/** Counts pages in memory and adds them to the sums of their day, many at once. */
export function createVisitsRecorder({ pool, redis, clock, config, logger, settings, locate }: Deps) {
  const names = createVisitorNames(redis);
  const agentOf = createAgents();
  const bounded = createReferrerLimit();

  const decide = async (rows: readonly Waiting[], day: string): Promise<void> => {
    const seen = rows.flatMap((row) => {
      const agent = agentOf(row.agent);
      return agent === null ? [] : [{ row, agent }];
    });
    // By what a header is read as, not by its letters: whoever makes them up is no crowd.
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
      if (counted.length > 0) await addVisits(pool, sumUp(counted));
    },
  });

  return {
    /** Notes a page that was shown; what must not be counted is forgotten at once. */
    count({ url, headers, ip: address }: ShownPage): void {
      const page = pageKindOf(url);
      if (page === null || !mayBeCounted(headers, settings.get(visitsSettings))) return;
      const { 'user-agent': agent = '', referer: referrer = '' } = headers;
      buffer.add({ address, agent, referrer, page, at: clock.now(), counted: undefined });
    },
    flush: buffer.flush,
  };
}
