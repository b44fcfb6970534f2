import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { mergedFields } from '@kinora/contracts/platform/record-fields.ts';
import { reassignChannelItems } from '#catalogue/channels/index.ts';
import { reassignCredits } from '#catalogue/credits/index.ts';
import { reassignExternalIds } from '#catalogue/external-ids/index.ts';
import { reassignImages } from '#catalogue/images/index.ts';
import { reassignArticlesOfPeople } from '#catalogue/news/index.ts';
import {
  createPeopleService,
  reassignMergedPeople,
  reassignPersonTranslations,
} from '#catalogue/people/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { emitInBatches, idsOf, type Mergeable } from './mergeable.ts';
import { readPersonMergeMoves, type PersonRelation } from './merges.person.repository.ts';

export const mergeablePeople: Mergeable<PersonRelation> = {
  entity: 'person',
  read: readPersonMergeMoves,
  repoint: {
    credits: reassignCredits,
    images: reassignImages,
    external_ids: reassignExternalIds,
    articles: reassignArticlesOfPeople,
    channel_items: reassignChannelItems,
    translations: reassignPersonTranslations,
    merged_before: reassignMergedPeople,
  },
  joined: mergedFields(personFields, 'combine'),
  hide: (deps, { from, into }) => createPeopleService(deps).merge(from, into),
  show: (deps, { from, into }) => createPeopleService(deps).split(from, into),
  async write(deps, id, fields, by) {
    await createPeopleService(deps).update(id, fields, { source: 'local', by });
  },
  async settle({ db, events }, _pair, moves) {
    await emitInBatches(db, events, titlesChanged, idsOf(moves.get('credits'), 'title_id'));
  },
};
