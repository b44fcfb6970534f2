import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEGABYTE, PARTS_IN_PARALLEL, partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { type Checklist, createChecklist, type Drill } from './support/drill.ts';
import { type Site, withSite } from './support/site.ts';
import { inSeconds } from './support/wait.ts';
import { writeFilm } from './uploads/film.ts';
import type { Blows } from './uploads/fire.ts';
import { costOfChunks, costOfParts } from './uploads/resent.ts';
import { CHUNK_BYTES, PASSWORD, PORTS, type Round, runRound, type Way } from './uploads/round.ts';

const NAME = 'uploads';
/** Direct uploads go in parts from 100 MB on. */
const SIZES = { ci: { tus: 48, multipart: 104 }, full: { tus: 1024, multipart: 1024 } };
const NONE: Blows = { client: 0, server: 0, network: 0 };
const BLOWS: Readonly<Record<'ci' | 'full', Blows>> = {
  ci: { client: 1, server: 1, network: 1 },
  full: { client: 10, server: 10, network: 10 },
};

/** Uploads a film by tus and in parts to S3, while browser, server and the line to either die again and again. */
export const uploadsDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run({ ci, megabytes }) {
    const list = createChecklist(NAME);
    const scale = ci ? 'ci' : 'full';
    const folder = await mkdtemp(path.join(tmpdir(), 'kinora-drill-uploads-'));
    try {
      await withSite({ http: PORTS.site, redis: PORTS.redis }, async (site) => {
        const { email } = await makeUser(site.db, { password: PASSWORD, permissions: ['admin'] });
        for (const way of ['tus', 'multipart'] as const) {
          const size = megabytes ?? SIZES[scale][way];
          const plan = { way, folder, email, megabytes: size, isComparing: !ci };
          await drill(site, list, { ...plan, blows: BLOWS[scale] });
        }
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { name: NAME, checks: list.checks };
  },
};

interface Plan {
  readonly way: Way;
  readonly folder: string;
  readonly email: string;
  readonly megabytes: number;
  readonly blows: Blows;
  /** Whether the same is done once undisturbed. */
  readonly isComparing: boolean;
}

async function drill(site: Site, list: Checklist, plan: Plan): Promise<void> {
  const { way, folder, email, megabytes, blows, isComparing } = plan;
  const film = path.join(folder, 'film.mp4');
  const sum = await writeFilm(film, megabytes);
  const round = { way, folder, email, film, bytes: megabytes * MEGABYTE };
  const calm = isComparing ? await runRound(site, { ...round, blows: NONE }) : undefined;
  const done = await runRound(site, { ...round, blows });
  judge(list, { ...plan, done, calm, sum });
}

function judge(
  list: Checklist,
  { way, megabytes, done, calm, sum }: Plan & { done: Round; calm: Round | undefined; sum: string },
): void {
  const { blowsAt, failures, transfers, ms } = done;
  const speed = (round: Round) => `${(megabytes / (round.ms / 1000)).toFixed(1)} MB/s`;
  const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(2)} MB`;
  list.check(
    `${way}: ${megabytes} MB arrive whole through ${blowsAt.length} blows`,
    done.sum === sum,
    [
      `${inSeconds(ms)}, ${speed(done)}`,
      ...(calm ? [`undisturbed ${inSeconds(calm.ms)}, ${speed(calm)}`] : []),
      // An outage longer than an upload waits for: somebody picked the file again.
      ...failures.map((failure) => `picked again after "${failure}"`),
    ].join('; '),
  );
  const cost = (way === 'tus' ? costOfChunks : costOfParts)(transfers, blowsAt);
  // Parts go five at a time, and S3 keeps nothing of one that was cut: those in flight are sent again, once.
  const most = way === 'tus' ? CHUNK_BYTES : PARTS_IN_PARALLEL * partSizeOf(megabytes * MEGABYTE);
  list.check(
    `${way}: a blow costs at most ${way === 'tus' ? 'one chunk' : 'one part of each connection'}`,
    cost.worst <= most,
    `worst ${inMegabytes(cost.worst)}, ${inMegabytes(cost.total / Math.max(1, blowsAt.length))} a blow, ${inMegabytes(cost.total)} in all`,
  );
  list.check(`${way}: nothing acknowledged is sent again`, !cost.isArrivedSentAgain, '');
}
