import { type BrowseAddress, browseParams } from '../browse-address.ts';

/** Hidden fields that keep the rest of the URL's state when the form is submitted. */
export function AddressFields({ address }: { address: BrowseAddress }) {
  return [...browseParams(address)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
