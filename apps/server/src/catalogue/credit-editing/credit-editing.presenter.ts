import type { EditedCredit } from '@kinora/contracts/catalogue/credit-editing.ts';
import { presentCredit } from '#catalogue/credits/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { EditedCreditState } from './credit-editing.service.ts';

export const presentEditedCredit = (row: EditedCreditState, pictures: PicturePresenter): EditedCredit => ({
  ...presentCredit(row, pictures),
  id: row.id,
  department: row.department,
});
