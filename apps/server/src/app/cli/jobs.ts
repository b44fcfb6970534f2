import { countFailed, listFailed, measureBacklog, retryFailed } from '#platform/queue/outbox.repository.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const SHOWN_MAX = 100;
const ERROR_MAX = 200;

export const jobsList: Command = {
  name: 'jobs:list',
  usage: '',
  summary: 'Shows how much work waits, and the jobs that were given up',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    await withDatabase(config, async (db) => {
      const { unfinished, oldestSeconds } = await measureBacklog(db);
      const failed = await countFailed(db);
      print(
        `${unfinished} jobs wait, the oldest for ${Math.round(oldestSeconds)} s. ${failed} were given up.`,
      );
      for (const { id, job, attempts, failed_at, last_error } of await listFailed(db, SHOWN_MAX))
        print(
          `${id}  ${job}  ${failed_at?.toISOString() ?? ''}  ${attempts} tries  ${(last_error ?? '').slice(0, ERROR_MAX)}`,
        );
      if (failed > SHOWN_MAX) print(`Only the latest ${SHOWN_MAX} are shown.`);
    });
  },
};

export const jobsRetry: Command = {
  name: 'jobs:retry',
  usage: '<id>... | --all | --job <name>',
  summary: 'Lets jobs that were given up be tried again, from the first try on',
  options: { all: { type: 'boolean' }, job: { type: 'string' } },
  run: async ({ values: { all, job }, positionals }, { config, print }) => {
    const ids = positionals.map(Number);
    if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
      throw new UsageError('The ids are numbers, as jobs:list shows them.');
    const ways = [ids.length > 0, all === true, typeof job === 'string'].filter(Boolean);
    if (ways.length !== 1) throw new UsageError('Name ids, a job, or --all.');
    const choice = ids.length > 0 ? { ids } : typeof job === 'string' ? { job } : {};
    const count = await withDatabase(config, (db) => retryFailed(db, choice));
    print(count === 1 ? '1 job is tried again.' : `${count} jobs are tried again.`);
  },
};
