import { type BrowseAddress, browseParams } from '../browse-address.ts';

/** What a form must carry along so that it changes only what it is about. */
export function AddressFields({ address }: { address: BrowseAddress }) {
  return [...browseParams(address)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
