import { EpisodeForm } from '@kinora/contracts/admin/episodes.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import * as repository from './episodes.repository.ts';
import { EPISODE_SUBJECT, type EpisodeEditing, toForm } from './episodes.service.ts';

/** The history of episodes: reverting a field uses the same path as saving it. */
export const episodeHistory = (episodes: Pick<EpisodeEditing, 'findIn' | 'updateIn'>): AuditSubject => ({
  type: EPISODE_SUBJECT,
  permission: cataloguePermissions.updateTitles,
  revert: {
    read: async (tx, id) => {
      const place = await repository.findKey(tx, Number(id));
      const episode = place && (await repository.find(tx, place));
      return episode && toForm(episode);
    },
    apply: async (tx, id, { field, value, by }) => {
      const place = await repository.findKey(tx, Number(id));
      if (place === undefined) return;
      const { version } = await episodes.findIn(tx, place);
      const wanted = EpisodeForm.partial().parse({ [field]: value });
      await episodes.updateIn(tx, place, { ...wanted, version }, by);
    },
  },
});
