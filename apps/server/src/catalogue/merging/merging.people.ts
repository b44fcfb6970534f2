import { repointChannelItems } from '#catalogue/channels/index.ts';
import { repointCredits } from '#catalogue/credits/index.ts';
import { repointExternalIds } from '#catalogue/external-ids/index.ts';
import { repointImages } from '#catalogue/images/index.ts';
import { repointArticlesOfPeople } from '#catalogue/news/index.ts';
import {
  createPeopleService,
  repointMergedPeople,
  repointPersonTranslations,
} from '#catalogue/people/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { emitMany, idsOf, type Mergeable } from './merging.mergeable.ts';
import { personMoves, type PersonRelation } from './merging.person-repository.ts';

/** People as they are merged. */
export const mergeablePeople: Mergeable<PersonRelation> = {
  entity: 'person',
  read: personMoves,
  repoint: {
    credits: repointCredits,
    images: repointImages,
    external_ids: repointExternalIds,
    articles: repointArticlesOfPeople,
    channel_items: repointChannelItems,
    translations: repointPersonTranslations,
    merged_before: repointMergedPeople,
  },
  joined: ['also_known_as'],
  hide: (deps, { from, into }) => createPeopleService(deps).merge(from, into),
  show: (deps, { from, into }) => createPeopleService(deps).split(from, into),
  async write(deps, id, fields, by) {
    await createPeopleService(deps).update(id, fields, { source: 'local', by });
  },
  async settle({ db, events }, _pair, moves) {
    await emitMany(db, events, titlesChanged, idsOf(moves.get('credits'), 'title_id'));
  },
};
