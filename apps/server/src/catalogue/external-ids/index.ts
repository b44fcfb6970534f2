/** External ids: the ids of records at other providers, so that an import finds the records it created before. */
import { defineModule } from '#platform/module.ts';
import { reassign } from './external-ids.repository.ts';

export {
  deleteOf as deleteExternalIds,
  insertMany as insertExternalIds,
  listOf as externalIdsOf,
} from './external-ids.repository.ts';
export { replaceExternalIds } from './external-ids.service.ts';

export const externalIdsModule = defineModule({
  name: 'catalogue/external-ids',
  setup: () => ({
    mergedRows: [{ entities: ['title', 'person'], relation: 'external_ids', reassign }],
  }),
});
