import type { Hint } from './hint.ts';

/** Rows are numbered as they are added; the site adds the first ones itself. */
const MAX_ID = 20;

/** Hints for the calls about logs and queues, by operation. */
export const logHints: Readonly<Record<string, Hint>> = {
  get_admin_logs_errors_id(draft, random, { logs }) {
    draft.params.id = random.pick(logs.errorIds);
  },
  put_admin_logs_errors_state(draft, random, { logs }) {
    draft.body = { ids: [random.pick(logs.errorIds)], state: random.pick(['known', 'ignored', 'resolved']) };
  },
  post_admin_logs_mails_resend(draft, random) {
    draft.body = { ids: [random.int(1, MAX_ID)] };
  },
  get_admin_logs_schedules_name_runs(draft) {
    draft.params.name = 'clean-outbox';
  },
  post_admin_logs_schedules_name_run(draft) {
    draft.params.name = 'clean-outbox';
  },
  put_admin_queues_paused(draft, random) {
    draft.body = { kinds: ['channels'], is_paused: random.chance(0.5) };
  },
  post_admin_queues_failed_jobs_retry(draft, random) {
    draft.body = random.pick<object>([{ all: true }, { ids: [random.int(1, MAX_ID)] }]);
  },
  post_admin_queues_failed_jobs_discard(draft, random) {
    draft.body = random.pick<object>([{ all: true }, { ids: [random.int(1, MAX_ID)] }]);
  },
};
