import type { TransValues } from '@kinora/contracts/platform/translate.ts';
import { useTrans } from './use-trans.ts';

/** A message in the language of the page, where an element reads better than a call. */
export function Trans({ message, values }: { message: string; values?: TransValues }) {
  return useTrans().t(message, values);
}
