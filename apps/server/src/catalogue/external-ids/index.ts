/** External ids: the ids of records at other providers, so that an import finds the records it created before. */
export {
  deleteOf as deleteExternalIds,
  insertMany as insertExternalIds,
  listByProvider as listExternalIds,
  listOf as externalIdsOf,
  replaceOf as replaceExternalIds,
} from './external-ids.repository.ts';
export { reassign as reassignExternalIds } from './external-ids.repository.ts';
