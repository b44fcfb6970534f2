import type { TransValues } from '@kinora/contracts/platform/translate.ts';
import { useTrans } from './use-trans.ts';

/** `t` as a component: a message in the language of the page. */
export function Trans({ message, values }: { message: string; values?: TransValues }) {
  return useTrans().t(message, values);
}
