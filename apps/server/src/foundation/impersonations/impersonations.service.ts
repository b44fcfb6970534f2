import {
  FOUND_PEOPLE_MAX,
  type FoundPerson,
  IMPERSONATION_MINUTES,
  type ImpersonationSubject,
} from '@kinora/contracts/foundation/impersonations.ts';
import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import type { AccountState } from '@kinora/contracts/platform/access.ts';
import { mayChange, parseGrants } from '#foundation/access/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { runAs } from '#platform/context/call-context.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as repository from './impersonations.repository.ts';
import type { ImpersonationRow, SubjectRow } from './impersonations.repository.ts';

const MINUTE_MS = 60_000;
/** Number of views ended by one run of the schedule. */
const OVER_AT_ONCE = 500;
/** Far more than a site has. */
const MOST_ROLES = 200;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
}

/** The person who is really signed in. */
interface Viewer {
  readonly userId: number | null;
  readonly sessionId: string | null;
  readonly state: AccountState;
  readonly permissions: readonly GrantedPermission[];
}

/** Whom someone views the site as. */
export interface Subject extends Omit<SubjectRow, 'grants'> {
  readonly permissions: readonly GrantedPermission[];
}

export type ImpersonationsService = ReturnType<typeof createImpersonationsService>;

/** Lets staff view the site as someone else. Every request checks again that they still may. */
export function createImpersonationsService({ db, pool, clock }: Deps) {
  const find = async ({ type, id }: ImpersonationSubject): Promise<Subject | undefined> => {
    const read = type === 'user' ? repository.findUserSubject : repository.findRoleSubject;
    const [row] = await read(pool, id);
    if (row === undefined) return undefined;
    const { grants, ...subject } = row;
    return { ...subject, permissions: parseGrants(grants) };
  };

  /** The viewer is the actor, also when their session or their time is over. */
  const end = async (row: ImpersonationRow, reason: string): Promise<void> => {
    const subject = await find(subjectOf(row));
    await runAs({ userId: row.viewer_id }, () =>
      transaction(db, async (tx) => {
        if (!(await repository.deleteById(tx, row.id)) || subject === undefined) return;
        await recordAudit(tx, { action: 'view_as.end', subject: auditedAs(subject), reason });
      }),
    );
  };

  const endFor = async ({ sessionId }: Pick<Viewer, 'sessionId'>, reason: string): Promise<void> => {
    const row = sessionId === null ? undefined : await repository.findOf(db, sessionId);
    if (row !== undefined) await end(row, reason);
  };

  return {
    /** Returns whom the viewer sees the site as. Ends the view if it is no longer allowed. */
    async current(viewer: Viewer): Promise<{ subject: Subject; endsAt: Date } | undefined> {
      const row = viewer.sessionId === null ? undefined : await repository.findOf(db, viewer.sessionId);
      const subject = row && (await find(subjectOf(row)));
      if (row === undefined || subject === undefined) return undefined;
      const reason = endReason(viewer, subject, row.ends_at <= clock.now());
      if (reason === undefined) return { subject, endsAt: row.ends_at };
      await end(row, reason);
      return undefined;
    },

    /** Starts a view; another one of the same session ends. */
    async start(viewer: Viewer, target: ImpersonationSubject): Promise<Date> {
      const { sessionId, userId } = viewer;
      if (sessionId === null || userId === null) throw new AppError('forbidden');
      if (target.type === 'user' && target.id === userId) throw fieldError('subject', 'Choose someone else.');
      const subject = await find(target);
      if (subject === undefined) throw new AppError('not_found');
      // Nobody may see what they have no permission for through someone else.
      if (!mayChange(viewer, subject.permissions))
        throw new AppError('impersonations.above', { params: { name: subject.name } });
      const endsAt = new Date(clock.now().getTime() + IMPERSONATION_MINUTES * MINUTE_MS);
      await endFor(viewer, 'Switched to someone else');
      await transaction(db, async (tx) => {
        const isStarted = await repository.insert(tx, {
          session_id: sessionId,
          viewer_id: userId,
          user_id: target.type === 'user' ? target.id : null,
          role_id: target.type === 'role' ? target.id : null,
          ends_at: endsAt,
        });
        if (!isStarted) throw new AppError('conflict');
        await recordAudit(tx, { action: 'view_as', subject: auditedAs(subject) });
      });
      return endsAt;
    },

    /** Ends the view of a session, if there is one. */
    endFor,

    findPeople: (text: string): Promise<FoundPerson[]> => repository.findPeople(db, text, FOUND_PEOPLE_MAX),

    listRoles: (): Promise<{ id: number; name: string }[]> => repository.listRoles(db, MOST_ROLES),

    /** Records the end of views that nobody continued. */
    async endOver(): Promise<void> {
      const rows = await repository.listOver(db, clock.now(), OVER_AT_ONCE);
      for (const row of rows) await end(row, row.ends_at <= clock.now() ? TIME_OVER : 'The session ended');
    },
  };
}

const TIME_OVER = `${IMPERSONATION_MINUTES} minutes were over`;

const subjectOf = ({ user_id: userId, role_id: roleId }: ImpersonationRow): ImpersonationSubject =>
  userId === null ? { type: 'role', id: roleId ?? 0 } : { type: 'user', id: userId };

const auditedAs = ({ type, id, name }: Subject) => ({ type, id, name });

/** Why a view has to end, or undefined if it may go on. */
function endReason(viewer: Viewer, subject: Subject, isTimeOver: boolean): string | undefined {
  if (isTimeOver) return TIME_OVER;
  const { updateUsers, accessAdmin } = foundationPermissions;
  const isStaff = [updateUsers, accessAdmin].every((name) => holdsPermission(viewer.permissions, name));
  if (viewer.state !== 'normal' || !isStaff) return 'The viewer lost their permission';
  return mayChange(viewer, subject.permissions)
    ? undefined
    : `${subject.name} has permissions that the viewer does not have`;
}
