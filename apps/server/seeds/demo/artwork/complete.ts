import { mapFew } from '../pictures.ts';
import { newsTasks, portraitTasks, stillTasks } from './parts.ts';
import type { ArtMeans, ArtTask, PictureKey } from './task.ts';
import { titleTasks } from './titles.ts';

/** After so many the home page is looked at again: the worker may have filled another row of it. */
const AT_ONCE = 40;

interface Means extends ArtMeans {
  /** What the home page shows just now, from the top. */
  readonly home: () => Promise<readonly PictureKey[]>;
  readonly print: (line: string) => void;
}

async function listTasks(means: ArtMeans): Promise<ArtTask[]> {
  const { main, galleries } = await titleTasks(means);
  const parts = [...(await stillTasks(means)), ...(await portraitTasks(means)), ...(await newsTasks(means))];
  return [...main, ...parts, ...galleries];
}

/** Draws every picture that the demo misses, those of the home page first. Answers how many could not be drawn. */
export async function completePictures(means: Means): Promise<number> {
  const { home, print } = means;
  const tasks = await listTasks(means);
  const total = tasks.reduce((sum, { pictures }) => sum + pictures, 0);
  const waiting = new Map(tasks.map((task) => [task.key, task]));
  const failed: string[] = [];
  let drawn = 0;
  const attempt = async ({ subject, pictures, run }: ArtTask) => {
    try {
      await run();
      drawn += pictures;
    } catch (error) {
      failed.push(subject);
      print(`Demo artwork: ${subject} could not be drawn: ${String(error)}`);
    }
  };

  let isHomeOpen = true;
  while (waiting.size > 0) {
    const shown = (await home()).flatMap((key) => waiting.get(key) ?? []);
    if (isHomeOpen && shown.length === 0 && failed.length === 0)
      print('Demo artwork: the home page is complete.');
    isHomeOpen = shown.length > 0;
    const batch = (isHomeOpen ? shown : [...waiting.values()]).slice(0, AT_ONCE);
    for (const { key } of batch) waiting.delete(key);
    await mapFew(batch, attempt);
    if (batch.some(({ pictures }) => pictures > 0)) print(`Demo artwork: ${drawn} of ${total} pictures`);
  }
  return failed.length;
}
