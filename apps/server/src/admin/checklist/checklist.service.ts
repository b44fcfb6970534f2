import type { Checklist, ChecklistTask, ChecklistTaskName } from '@kinora/contracts/admin/checklist.ts';
import { SETUP_STEPS, setupSettings, type SetupStep } from '@kinora/contracts/foundation/setup.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { ConnectionsService } from '#foundation/connections/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { readSiteState } from './checklist.repository.ts';

type State = ChecklistTask['state'];

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly connections: Pick<ConnectionsService, 'list'>;
}

export type ChecklistService = ReturnType<typeof createChecklistService>;

/** What is left to do on a new site. Owners cannot tick a task: each is read from what it changes. */
export function createChecklistService({ db, clock, settings, connections }: Deps) {
  /** How the last test of the mail server ended. */
  const mailState = async (): Promise<State> => {
    const test = (await connections.list()).find(({ kind }) => kind === 'mail');
    if (test === undefined) return 'open';
    return test.is_passed ? 'done' : 'failed';
  };

  const isPast = (wanted: SetupStep): boolean => {
    const { step, is_finished: isFinished } = settings.get(setupSettings);
    return isFinished || SETUP_STEPS.indexOf(step) > SETUP_STEPS.indexOf(wanted);
  };

  const service = {
    async read(userId: number): Promise<Checklist> {
      const [state, mail] = await Promise.all([readSiteState(db, userId, clock.now()), mailState()]);
      const { is_finished: isFinished, is_checklist_hidden: isHidden } = settings.get(setupSettings);
      const isNamed =
        settings.get(brandingSettings).site_name !== brandingSettings.schema.shape.site_name.parse(undefined);
      return {
        tasks: [
          task('owner', 'done'),
          task('name', doneIf(isNamed || isPast('site'))),
          task('mail', mail),
          task('terms', doneIf(state?.has_terms)),
          task('two_factor', doneIf(state?.has_two_factor)),
          task('look', doneIf(isPast('look'))),
          task('content', doneIf(state?.has_titles)),
          task('title', doneIf(state?.has_own_title)),
          { ...task('second_admin', doneIf(state?.has_second_admin)), is_optional: true },
        ],
        is_setup_open: !isFinished,
        is_hidden: isHidden,
      };
    },

    /** The number of tasks to do before people come; 0 once they are hidden. */
    async countOpen(userId: number): Promise<number> {
      if (settings.get(setupSettings).is_checklist_hidden) return 0;
      const { tasks } = await service.read(userId);
      return tasks.filter(({ state, is_optional: isOptional }) => state !== 'done' && !isOptional).length;
    },
  };
  return service;
}

const doneIf = (isDone: boolean | undefined): State => (isDone === true ? 'done' : 'open');

const task = (name: ChecklistTaskName, state: State): ChecklistTask => ({ name, state, is_optional: false });
