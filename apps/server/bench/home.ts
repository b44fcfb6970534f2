// Usage: npm run bench -- home [--seconds 3] [--rounds 5]; DATABASE_URL names a seeded database.
// Compares the home page from its stored document with a live read. Only ratios within a run are meaningful.
import { parseArgs } from 'node:util';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { createPlatform } from '#app/platform-context.ts';
import { setupModules } from '#app/modules.ts';
import { createPersonalTitlesReader, createTitleBrowser } from '#catalogue/browse/index.ts';
import { channelsModule } from '#catalogue/channels/index.ts';
import { responseStoreModule } from '#catalogue/response-store/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createPool } from '#platform/db/database.ts';
import { createCachedRoute } from '#platform/http/cached-route.ts';
import { backendsOf, startCpuTimer } from './support/cpu.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '5' } },
});
const NAME = 'bench-home';
const CLIENTS = 8;
const WARM_MS = 2000;
const GOAL = 10;
const LANGUAGES = ['en'] as const;
const KEY = { id: JSON.stringify(['home', 'bench']), languages: LANGUAGES, shape: 'bench' };

interface Figures {
  readonly rate: number;
  /** Milliseconds of processor time per read, of this process and of PostgreSQL. */
  readonly cpu: number;
}

const platform = await createPlatform(loadConfig({ ...process.env, LOG_LEVEL: 'silent' }), NAME);
// Connects the events; the modules' routes are not used.
setupModules(platform);
const observer = createPool(platform.config, 'bench');
const { documents } = responseStoreModule.setup(platform, {});
const languagesOf = async () => LANGUAGES;
const { reader } = channelsModule.setup(platform, {
  browser: createTitleBrowser(platform),
  personalTitles: createPersonalTitlesReader(() => []),
  languagesOf,
  documents,
  shared: createCachedRoute({ responses: platform.responses, languagesOf, release: 'bench' }),
});

const live = async (): Promise<string> =>
  JSON.stringify(
    getChannel.response.parse(await reader.show('home', undefined, { userId: null, languages: LANGUAGES })),
  );
const stored = async (): Promise<string> => {
  const found = await documents.channels.find(KEY);
  if (found.body === null) throw new Error('The stored document is missing');
  return found.body;
};

/** Rebuilds the document, as a visitor's read would: one that contains rules lives only for a minute. */
async function storeDocument(): Promise<string> {
  const body = await live();
  const { rows } = getChannel.response.parse(JSON.parse(body));
  const tags = (rows ?? []).flatMap(({ items }) => items.data.map(({ id }) => `${items.model}:${id}`));
  const { rows: seen } = await platform.pool.query<{ seen: string }>(
    'select pg_current_snapshot()::text as seen',
  );
  await documents.channels.keep(KEY, { body, tags, seen: seen[0]?.seen ?? '' });
  return body;
}

async function measureLoad(read: () => Promise<string>, milliseconds: number): Promise<Figures> {
  const pids = [process.pid, ...(await backendsOf(observer, `kinora-${NAME}`))];
  const cpu = startCpuTimer(pids);
  const started = performance.now();
  let requests = 0;
  const one = async () => {
    while (performance.now() - started < milliseconds) {
      await read();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
  return { rate: (requests * 1000) / (performance.now() - started), cpu: cpu() / requests };
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const body = await storeDocument();
const found = new Map<() => Promise<string>, Figures[]>([live, stored].map((way) => [way, []]));
for (const way of found.keys()) await measureLoad(way, WARM_MS);
for (let round = 0; round < Number(values.rounds); round += 1) {
  await storeDocument();
  // Interleaved, so that other load on the machine affects both equally.
  for (const [way, figures] of found) figures.push(await measureLoad(way, Number(values.seconds) * 1000));
}

const of = (way: () => Promise<string>): Figures => {
  const figures = found.get(way) ?? [];
  return { rate: median(figures.map(({ rate }) => rate)), cpu: median(figures.map(({ cpu }) => cpu)) };
};
const [slow, fast] = [of(live), of(stored)];
const print = (name: string, { rate, cpu }: Figures) =>
  console.log(`${name.padEnd(24)} ${rate.toFixed(0).padStart(6)} /s   ${cpu.toFixed(3).padStart(8)} ms CPU`);
console.log(
  `Home page of ${(body.length / 1024).toFixed(0)} kB, ${values.rounds} rounds of ${values.seconds} s, ${CLIENTS} clients, medians`,
);
print('live read', slow);
print('stored document', fast);
const [rate, cpu] = [fast.rate / slow.rate, slow.cpu / fast.cpu];
console.log(`${rate.toFixed(1)} times the rate, ${cpu.toFixed(1)} times less processor time (goal ${GOAL})`);
process.exit(rate >= GOAL && cpu >= GOAL ? 0 : 1);
