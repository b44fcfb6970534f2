import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { SeasonForm } from '@kinora/contracts/admin/seasons.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { Executor } from '#platform/db/database.ts';
import * as repository from './seasons.repository.ts';
import { toForm, SEASON_SUBJECT, type SeasonEditing } from './seasons.service.ts';

/** Audit history of seasons: a field is reverted through the same path that saves it. */
export const seasonHistory = (seasons: Pick<SeasonEditing, 'updateIn'>): AuditSubject => {
  const find = async (db: Executor, id: string) => {
    const place = await repository.findKey(db, Number(id));
    return place && repository.find(db, place.title_id, place.number);
  };
  return {
    type: SEASON_SUBJECT,
    permission: cataloguePermissions.updateTitles,
    revert: {
      read: async (tx, id) => {
        const season = await find(tx, id);
        return season && toForm(season);
      },
      apply: async (tx, id, { field, value, by }) => {
        const season = await find(tx, id);
        if (season === undefined) return;
        const wanted = SeasonForm.partial().parse({ [field]: value });
        const { title, number, version } = season;
        await seasons.updateIn(tx, { titleId: title.id, number }, { ...wanted, version }, by);
      },
    },
  };
};
