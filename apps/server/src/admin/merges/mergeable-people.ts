import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { mergedFields } from '@kinora/contracts/platform/record-fields.ts';
import { reassignChannelItems } from '#catalogue/channels/index.ts';
import { reassignCredits } from '#catalogue/credits/index.ts';
import { reassignExternalIds } from '#catalogue/external-ids/index.ts';
import { reassignImages } from '#catalogue/images/index.ts';
import { reassignArticlesOfPeople } from '#catalogue/news/index.ts';
import {
  type PeopleService,
  reassignMergedPeople,
  reassignPersonTranslations,
} from '#catalogue/people/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Events } from '#platform/events/events.ts';
import { emitInBatches, idsOf, type Mergeable } from './mergeable.ts';
import { readPersonMergeMoves, type PersonRelation } from './merges.person.repository.ts';

interface Deps {
  readonly events: Events;
  readonly people: PeopleService;
}

export const createMergeablePeople = ({ events, people }: Deps): Mergeable<PersonRelation> => ({
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
  hide: (tx, { from, into }) => people.merge(tx, from, into),
  show: (tx, { from, into }) => people.split(tx, from, into),
  async write(tx, id, fields, by) {
    await people.update(tx, id, fields, { source: 'local', by });
  },
  async settle(tx, _pair, moves) {
    await emitInBatches(tx, events, titlesChanged, idsOf(moves.get('credits'), 'title_id'));
  },
});
