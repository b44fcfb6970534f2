import type { EditedCredit } from '@kinora/contracts/admin/credits.ts';
import { presentCredit } from '#catalogue/credits/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { EditedCreditState } from './credits.service.ts';

export const presentEditedCredit = (row: EditedCreditState, pictures: PicturePresenter): EditedCredit => ({
  ...presentCredit(row, pictures),
  id: row.id,
  department: row.department,
});
