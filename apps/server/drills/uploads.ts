import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEGABYTE, PARTS_CONCURRENCY, partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type PrivateS3, withPrivateS3 } from './support/s3.ts';
import { type Site, withSite } from './support/site.ts';
import { inSeconds } from './support/wait.ts';
import { writeFilm } from './uploads/film.ts';
import type { Interruption, InterruptionCounts, InterruptionKind } from './uploads/interruptions.ts';
import { PORTS } from './uploads/ports.ts';
import { costOfChunks, costOfParts } from './uploads/resent.ts';
import { CHUNK_BYTES, PASSWORD, type Round, runRound, type UploadMethod } from './uploads/round.ts';

const NAME = 'uploads';
/** Direct uploads are multipart from 100 MB on. */
const SIZES = { ci: { tus: 48, multipart: 104 }, full: { tus: 1024, multipart: 1024 } };
const KINDS: Readonly<Record<UploadMethod, readonly InterruptionKind[]>> = {
  // Its chunks go through our server, so there is no storage server to kill; but the network can fail.
  tus: ['client', 'server', 'network'],
  multipart: ['client', 'server', 'storage'],
};
/** Interruptions of each kind. */
const TIMES = { ci: 1, full: 4 };

/** Uploads a film with tus and as S3 multipart, while browser, server, S3 and network fail repeatedly. */
export const uploadsDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list, { ci, megabytes }) {
    const scale = ci ? 'ci' : 'full';
    const folder = await mkdtemp(path.join(tmpdir(), 'kinora-drill-uploads-'));
    const drillBoth = async (site: Site, s3: PrivateS3) => {
      const { email } = await makeUser(site.db, { password: PASSWORD, permissions: ['admin'] });
      for (const way of ['multipart', 'tus'] as const) {
        const size = megabytes ?? SIZES[scale][way];
        const interruptions = Object.fromEntries(KINDS[way].map((kind) => [kind, TIMES[scale]]));
        await drill(site, list, { way, folder, email, s3, megabytes: size, interruptions });
      }
    };
    try {
      await withPrivateS3(PORTS, (s3) =>
        withSite({ http: PORTS.site, redis: PORTS.redis }, (site) => drillBoth(site, s3)),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Plan {
  readonly way: UploadMethod;
  readonly folder: string;
  readonly email: string;
  readonly s3: PrivateS3;
  readonly megabytes: number;
  readonly interruptions: InterruptionCounts;
}

async function drill(site: Site, list: Checklist, plan: Plan): Promise<void> {
  const film = path.join(plan.folder, 'film.mp4');
  const sum = await writeFilm(film, plan.megabytes);
  const done = await runRound(site, { ...plan, film, bytes: plan.megabytes * MEGABYTE });
  check(list, { ...plan, done, sum });
}

const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(2)} MB`;

function check(
  list: Checklist,
  { way, megabytes, interruptions, done, sum }: Plan & { done: Round; sum: string },
): void {
  const { failures, transfers, ms } = done;
  const counts = Object.entries(interruptions).map(([kind, times]) => `${times} of ${kind}`);
  const count = done.interruptions.length;
  list.check(
    `${way}: ${megabytes} MB arrive intact despite ${count} interruptions`,
    done.sum === sum,
    [
      `sha256 ${done.sum.slice(0, 12)} and ${sum.slice(0, 12)}`,
      inSeconds(ms),
      // The outage was longer than an upload retries, so the user picked the file again.
      ...failures.map((failure) => `picked again after "${failure}"`),
    ].join('; '),
  );
  list.check(
    `${way}: every planned interruption happened`,
    count === sumOf(Object.values(interruptions)),
    counts.join(', '),
  );
  const { bytes, unexplained, isAcknowledgedResent } = (way === 'tus' ? costOfChunks : costOfParts)(
    transfers,
    done.interruptions,
  );
  const most = way === 'tus' ? CHUNK_BYTES : PARTS_CONCURRENCY * partSizeOf(megabytes * MEGABYTE);
  const worst = Math.max(0, ...bytes);
  list.check(
    `${way}: an interruption costs at most ${way === 'tus' ? 'one chunk' : `${PARTS_CONCURRENCY} parts`}, ${inMegabytes(most)}`,
    worst <= most,
    `worst ${inMegabytes(worst)}, ${inMegabytes(sumOf(bytes) / Math.max(1, count))} per interruption (${costByKind(done.interruptions, bytes)}), ${inMegabytes(sumOf(bytes))} in total`,
  );
  list.check(
    `${way}: nothing is sent again without an interruption`,
    unexplained === 0,
    inMegabytes(unexplained),
  );
  list.check(`${way}: no acknowledged bytes are sent again`, !isAcknowledgedResent, '');
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The average cost of each kind of interruption: `client 3.10 MB, server 0.00 MB`. */
const costByKind = (interruptions: readonly Interruption[], bytes: readonly number[]): string =>
  Object.entries(
    Object.groupBy(
      interruptions.map(({ kind }, index) => ({ kind, cost: bytes[index] ?? 0 })),
      (one) => one.kind,
    ),
  )
    .map(([kind, ones]) => `${kind} ${inMegabytes(sumOf(ones.map(({ cost }) => cost)) / ones.length)}`)
    .join(', ');
