import type { ReportProgress } from '#admin/demo/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { mapWithConcurrency } from '../pictures.ts';
import { avatarTasks } from './avatars.ts';
import { newsTasks, portraitTasks, stillTasks } from './parts.ts';
import type { ArtContext, ArtTask, PictureKey } from './task.ts';
import { titleTasks } from './titles.ts';

/** Batch size. The home page is read again after each batch: the worker may have filled another row of it. */
const BATCH = 40;

interface Context extends ArtContext {
  /** Pictures on the home page now, from the top. */
  readonly home: () => Promise<readonly PictureKey[]>;
  readonly print: (line: string) => void;
  readonly report?: ReportProgress | undefined;
}

async function listTasks(context: ArtContext): Promise<ArtTask[]> {
  const { main, galleries } = await titleTasks(context);
  const parts = [
    ...(await stillTasks(context)),
    ...(await portraitTasks(context)),
    ...(await newsTasks(context)),
    ...(await avatarTasks(context)),
  ];
  return [...main, ...parts, ...galleries];
}

/** Draws every missing picture of the demo, those of the home page first. Returns how many failed. */
export async function completePictures(context: Context): Promise<number> {
  const { home, print, report } = context;
  const tasks = await listTasks(context);
  const total = tasks.reduce((sum, { pictures }) => sum + pictures, 0);
  const waiting = new Map(tasks.map((task) => [task.key, task]));
  const failed: string[] = [];
  let drawn = 0;
  const attempt = async ({ subject, pictures, run }: ArtTask) => {
    try {
      await run();
      drawn += pictures;
    } catch (error) {
      // An owner deleted the record while its picture was drawn.
      if (error instanceof AppError && error.code === 'not_found') return;
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
    const batch = (isHomeOpen ? shown : [...waiting.values()]).slice(0, BATCH);
    for (const { key } of batch) waiting.delete(key);
    await mapWithConcurrency(batch, attempt);
    await report?.('pictures', drawn, total);
    if (batch.some(({ pictures }) => pictures > 0)) print(`Demo artwork: ${drawn} of ${total} pictures`);
  }
  return failed.length;
}
