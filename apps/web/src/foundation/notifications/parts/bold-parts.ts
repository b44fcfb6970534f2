/** A piece of a text, which is a name or not. */
export interface TextPart {
  readonly text: string;
  readonly isName: boolean;
}

/** Splits a text at its names, each searched after the one before. Names that the text does not contain are ignored. */
export function boldParts(text: string, names: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const name of names) {
    const at = name === '' ? -1 : text.indexOf(name, from);
    if (at === -1) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isName: false });
    parts.push({ text: name, isName: true });
    from = at + name.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false });
  return parts;
}
