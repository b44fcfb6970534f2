import { highlight } from './highlight.ts';

/** A name with the matches highlighted. */
export function HighlightedName({ name, words }: { name: string; words: string }) {
  return (
    <bdi>
      {highlight(name, words).map(({ text, isMatch }, index) =>
        isMatch ? (
          // Segments have no id, and their order never changes.
          <mark key={index} className="bg-transparent font-bold text-accent-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
