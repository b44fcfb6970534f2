import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { seededRandom } from '@kinora/demo-art/random.ts';
import { toPgArray, dateInYear, toCopyLine, NULL } from './copy-text.ts';
import { pictureText } from './pictures.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';
import { valueAt, skewedIndex } from './vocabulary.ts';

const DEPARTMENT_NAMES: readonly string[] = Object.values(DEPARTMENTS);

function* personLines({ shape, vocabulary, pictures }: GeneratorContext): Generator<string> {
  const random = seededRandom(41);
  const { size, rankOf } = shape.people;
  for (let id = 1; id <= size; id += 1) {
    const rank = rankOf(id);
    const place = rank / size;
    const name = vocabulary.personName(random);
    const born = 2010 - Math.floor(110 * random());
    const died = random() < 0.15 ? Math.min(2026, born + 30 + Math.floor(60 * random())) : undefined;
    const isDated = place < 0.3;
    yield toCopyLine(
      id,
      name.text,
      name.slug,
      place < 0.02 ? toPgArray([`"${vocabulary.personName(random).text}"`]) : '{}',
      skewedIndex(random, 4, 1),
      isDated ? dateInYear(born, random()) : NULL,
      place < 0.6 ? born : NULL,
      isDated && died !== undefined ? dateInYear(died, random()) : NULL,
      place < 0.6 ? (died ?? NULL) : NULL,
      isDated ? vocabulary.place(random) : NULL,
      place < 0.1
        ? `${vocabulary.sentence(random)} ${vocabulary.sentence(random)} ${vocabulary.sentence(random)}`
        : NULL,
      valueAt(DEPARTMENT_NAMES, skewedIndex(random, DEPARTMENT_NAMES.length, 2), 'Acting'),
      place < 0.3 ? pictureText(pictures.portraits, id) : NULL,
      ((4000 / (rank + 2) ** 0.65) * (0.7 + 0.6 * random())).toFixed(4),
      'generated',
    );
  }
}

export const peopleTable = (world: GeneratorContext): GeneratedTable => ({
  table: 'people',
  columns: `id name slug also_known_as gender birth_date birth_year death_date death_year
    birth_place biography known_for_department portrait popularity source`.split(/\s+/u),
  lines: () => personLines(world),
});
