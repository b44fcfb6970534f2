import { highlight } from './highlight.ts';

/** A name with what was typed marked in it. */
export function Marked({ name, words }: { name: string; words: string }) {
  return (
    <bdi>
      {highlight(name, words).map(({ text, isMatch }, index) =>
        isMatch ? (
          // Pieces have no name of their own, and their order never changes.
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
