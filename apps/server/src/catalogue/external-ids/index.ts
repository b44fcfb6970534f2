/** External ids: what other places call our records, so that an import finds what it brought before. */
export {
  deleteOf as deleteExternalIds,
  insertMany as insertExternalIds,
  listByProvider as listExternalIds,
  listOf as externalIdsOf,
  replaceOf as replaceExternalIds,
} from './external-ids.repository.ts';
export { repoint as repointExternalIds } from './external-ids.moves-repository.ts';
