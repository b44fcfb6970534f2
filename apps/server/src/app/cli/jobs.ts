import { countFailed, listFailed, measureBacklog, retryFailed } from '#platform/queue/outbox.repository.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const SHOWN_MAX = 100;
const ERROR_MAX = 200;

export const jobsList: Command = {
  name: 'jobs:list',
  usage: '',
  summary: 'Lists failed jobs and counts waiting ones',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    await withDatabase(config, async (db) => {
      const { unfinished, oldestSeconds } = await measureBacklog(db);
      const failed = await countFailed(db);
      print(
        `${unfinished} jobs are waiting, the oldest for ${Math.round(oldestSeconds)} s. ${failed} have failed.`,
      );
      for (const { id, job, attempts, failed_at, last_error } of await listFailed(db, SHOWN_MAX))
        print(
          `${id}  ${job}  ${failed_at?.toISOString() ?? ''}  ${attempts} attempts  ${(last_error ?? '').slice(0, ERROR_MAX)}`,
        );
      if (failed > SHOWN_MAX) print(`Showing the latest ${SHOWN_MAX}.`);
    });
  },
};

export const jobsRetry: Command = {
  name: 'jobs:retry',
  usage: '<id>... | --all | --job <name>',
  summary: 'Retries failed jobs and resets their attempts',
  options: { all: { type: 'boolean' }, job: { type: 'string' } },
  run: async ({ values: { all, job }, positionals }, { config, print }) => {
    const ids = positionals.map(Number);
    if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
      throw new UsageError('Job ids must be numbers. Run jobs:list to see them.');
    const ways = [ids.length > 0, all === true, typeof job === 'string'].filter(Boolean);
    if (ways.length !== 1) throw new UsageError('Pass job ids, --job <name>, or --all.');
    const choice = ids.length > 0 ? { ids } : typeof job === 'string' ? { job } : {};
    const count = await withDatabase(config, (db) => retryFailed(db, choice));
    print(count === 1 ? '1 job will be retried.' : `${count} jobs will be retried.`);
  },
};
