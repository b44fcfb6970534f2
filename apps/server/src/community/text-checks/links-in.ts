import { type WebAddress, webAddressesIn } from '@kinora/contracts/community/web-addresses.ts';

/** The links in a text, as readers see them. */
export const linksIn = (text: string): WebAddress[] =>
  webAddressesIn(text, (address) => URL.canParse(address));
