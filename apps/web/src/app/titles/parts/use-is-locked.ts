import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';

/** Whether the visitor may not play full videos. */
export const useIsLocked = (): boolean => !usePermission(cataloguePermissions.playVideos);
