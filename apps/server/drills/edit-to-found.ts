import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createEvents, defineListener } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { fetchFrom } from './support/fetch-from.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { waitUntil } from './support/wait.ts';

const NAME = 'edit-to-found';
const PORTS = { http: 3165, redis: 31_987 };
const HOST = `127.0.0.1:${PORTS.http}`;
const EDITS = { ci: 10, full: 40 };
const LIMIT_MS = 5000;
const GIVE_UP_MS = 20_000;

/** Renames a title repeatedly, and searches for the new name until a running worker has indexed it. */
export const editToFoundDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? EDITS.ci : EDITS.full)),
};

async function drill(site: Site, list: Checklist, edits: number): Promise<void> {
  const db = createDatabase(createPool(loadConfig(site.env), 'drill-editor'));
  const events = createEvents(createOutbox());
  // Only the name matters here: the worker runs the real listener with this name.
  events.connect([defineListener(titlesChanged, 'index-titles', () => Promise.resolve())]);
  const titles = createTitlesService({ events });
  const { id } = await titles.create(db, { type: 'movie', name: 'Before' });
  site.startServer(PORTS.http);
  site.startWorker();
  await waitUntilReady(PORTS.http);

  const times: number[] = [];
  for (let index = 0; index < edits; index += 1) {
    const name = `quarzel${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10)]}`;
    await titles.update(db, id, { name });
    const since = performance.now();
    await waitUntil('the new name is found', () => isFound(id, name), GIVE_UP_MS).catch(() => undefined);
    times.push(performance.now() - since);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, most] = [sorted[Math.floor(edits / 2)] ?? 0, sorted.at(-1) ?? 0];
  const text = `${edits} edits, ms: p50 ${p50.toFixed(0)}, max ${most.toFixed(0)}`;
  list.check('the search finds an edited name within five seconds', most < LIMIT_MS, text);
  list.check('the previous name is no longer found', !(await isFound(id, 'quarzelak')), 'quarzelak');
  await db.destroy();
}

async function isFound(id: number, name: string): Promise<boolean> {
  const { body } = await fetchFrom(PORTS.http, HOST, `/api/v1/search?query=${name}&kind=movie`);
  return body.includes(`"id":${id},`) && body.includes(`"name":"${name}"`);
}
