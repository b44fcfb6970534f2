/** On touch devices, the native share sheet knows the user's contacts and apps. */
const hasSheet = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Opens the native share sheet. Returns 'none' if there is none or it failed. */
export async function nativeShare({
  name,
  address,
}: {
  name: string;
  address: string;
}): Promise<'done' | 'none'> {
  if (!hasSheet()) return 'none';
  try {
    await navigator.share({ title: name, url: address });
    return 'done';
  } catch (error) {
    // An AbortError means the user closed the sheet; any other error means that sharing is not available.
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'none';
  }
}
