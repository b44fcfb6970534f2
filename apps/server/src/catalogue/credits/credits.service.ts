import type { DepartmentCode } from '@kinora/contracts/catalogue/credits.ts';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { createCreditChanges } from './credits.editing.service.ts';
import * as repository from './credits.repository.ts';
import type { CreditRow } from './credits.repository.ts';

/** A credit; without season and episode it belongs to the title as a whole. */
export interface CreditInput {
  readonly personId: number;
  readonly seasonId?: number;
  readonly episodeId?: number;
  readonly department: DepartmentCode;
  readonly job?: string | undefined;
  readonly character?: string | undefined;
  readonly position: number;
}

export type CreditsReader = ReturnType<typeof createCreditsReader>;

export function createCreditsReader(pool: StatementPool) {
  const read = (titleId: number, { season, episode }: EpisodeScope) => {
    if (season === undefined) return repository.creditsOfTitle(pool, titleId);
    if (episode === undefined) return repository.creditsOfSeason(pool, titleId, season);
    return repository.creditsOfEpisode(pool, titleId, season, episode);
  };
  return {
    /** Lists the credits of a title or of a part of it; throws if that does not exist. */
    async list(titleId: number, scope: EpisodeScope): Promise<CreditRow[]> {
      const [row] = await read(titleId, scope);
      const { part_id: partId, credits } = requireTitle(row?.page);
      if (partId === null) throw new AppError('not_found');
      return credits;
    },
  };
}

export type CreditsService = ReturnType<typeof createCreditsService>;

export function createCreditsService({ events }: { events: Events }) {
  return {
    ...createCreditChanges({ events }),

    /** Adds credits to a title. */
    add: (db: Executor, titleId: number, credits: readonly CreditInput[]): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.insertMany(
          tx,
          credits.map((credit) => ({
            title_id: titleId,
            person_id: credit.personId,
            season_id: credit.seasonId ?? null,
            episode_id: credit.episodeId ?? null,
            department: credit.department,
            job: credit.job ?? null,
            character: credit.character ?? null,
            position: credit.position,
          })),
        );
        await events.emit(tx, titlesChanged, { ids: [titleId] });
        await events.emit(tx, peopleChanged, { ids: [...new Set(credits.map(({ personId }) => personId))] });
      }),
  };
}
