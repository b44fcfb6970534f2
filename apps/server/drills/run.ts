// Usage: npm run drill -- [--ci] [--megabytes n] [--calls n] [names]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addFieldDrill } from './add-field.ts';
import { addressesDrill } from './addresses.ts';
import { bulkDrill } from './bulk.ts';
import { diskFullDrill } from './disk-full.ts';
import { editToFoundDrill } from './edit-to-found.ts';
import { editToVisibleDrill } from './edit-to-visible.ts';
import { escalationDrill } from './escalation.ts';
import { firstStartDrill } from './first-start.ts';
import { formsDrill } from './forms.ts';
import { fuzzDrill } from './fuzz.ts';
import { hostileDrill } from './hostile.ts';
import { killDrill } from './kill.ts';
import { liveDrill } from './live.ts';
import { loginFloodDrill } from './login-flood.ts';
import { newModuleDrill } from './new-module.ts';
import { notificationsDrill } from './notifications.ts';
import { poisonDrill } from './poison.ts';
import { poolDrill } from './pool.ts';
import { postgresDrill } from './postgres.ts';
import { ratingsDrill } from './ratings.ts';
import { redisOutageDrill } from './redis-outage.ts';
import { sigtermDrill } from './sigterm.ts';
import { slowPartsDrill } from './slow-parts.ts';
import { sqlInjectionDrill } from './sql-injection.ts';
import { createChecklist, type Drill, type DrillOptions, type DrillResult } from './support/drill.ts';
import { inSeconds } from './support/wait.ts';
import { uploadsDrill } from './uploads.ts';
import { videoKillDrill } from './video-kill.ts';

const DRILLS: readonly Drill[] = [
  fuzzDrill,
  escalationDrill,
  killDrill,
  ratingsDrill,
  notificationsDrill,
  liveDrill,
  postgresDrill,
  loginFloodDrill,
  redisOutageDrill,
  editToVisibleDrill,
  editToFoundDrill,
  sigtermDrill,
  addressesDrill,
  formsDrill,
  newModuleDrill,
  addFieldDrill,
  poolDrill,
  slowPartsDrill,
  diskFullDrill,
  poisonDrill,
  sqlInjectionDrill,
  uploadsDrill,
  hostileDrill,
  videoKillDrill,
  bulkDrill,
  firstStartDrill,
];
const RESULTS = path.join(import.meta.dirname, '../../../test-results');

type TimedResult = DrillResult & { seconds: number };

async function runDrill(drill: Drill, options: DrillOptions): Promise<TimedResult> {
  const started = performance.now();
  const result = await attempt(drill, options);
  const took = performance.now() - started;
  console.log(`${drill.name} took ${inSeconds(took)}`);
  return { ...result, seconds: took / 1000 };
}

async function attempt(drill: Drill, options: DrillOptions): Promise<DrillResult> {
  const list = createChecklist(drill.name);
  try {
    await drill.run(list, options);
  } catch (error) {
    // A drill that stops early proves nothing, so it counts as failed.
    console.error(error);
    list.check('runs to completion', false, String(error));
  }
  return { name: drill.name, checks: list.checks };
}

const { values, positionals } = parseArgs({
  options: {
    ci: { type: 'boolean', default: false },
    megabytes: { type: 'string' },
    calls: { type: 'string' },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) throw new Error(`Unknown drill: ${unknown.join(', ')}`);

mkdirSync(RESULTS, { recursive: true });
rmSync(path.join(RESULTS, 'drill.json'), { force: true });
const results: TimedResult[] = [];
for (const drill of DRILLS) {
  const isSelected = positionals.length > 0 ? positionals.includes(drill.name) : drill.onRequest !== true;
  if (!isSelected) continue;
  const [megabytes, calls] = [values.megabytes, values.calls].map((figure) =>
    figure === undefined ? undefined : Number(figure),
  );
  results.push(await runDrill(drill, { ci: values.ci, megabytes, calls }));
}
const checks = results.flatMap((result) => result.checks);
const passed = checks.filter((check) => check.ok).length;
const failed = checks.length - passed;
writeFileSync(path.join(RESULTS, 'drill.json'), JSON.stringify({ passed, failed, results }, null, 2));
console.log(`drills: ${passed} passed, ${failed} failed`);
// An aborted drill may have left something running.
process.exit(failed === 0 ? 0 : 1);
