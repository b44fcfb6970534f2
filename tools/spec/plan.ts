/** One line of the specification. */
export interface Requirement {
  id: string;
  area: string;
  kind: string;
  text: string;
  how: string;
}

/** A line that a later issue will cover, with the reason why it cannot be tested yet. */
export interface Deferral {
  id: string;
  issue: string;
  reason: string;
}

/** The content of docs/spec/: all lines, the areas declared complete, and the deferred lines. */
export interface Plan {
  requirements: Requirement[];
  completeAreas: string[];
  deferrals: Deferral[];
}

/** Parses requirements.tsv: a header, then id, area, kind, requirement and how on each line. */
export function parseRequirements(tsv: string): Requirement[] {
  return rows(tsv).map(([id = '', area = '', kind = '', text = '', how = '']) => ({
    id,
    area,
    kind,
    text,
    how,
  }));
}

/** Parses deferred.tsv: a header, then id, issue and reason on each line. */
export function parseDeferrals(tsv: string): Deferral[] {
  return rows(tsv).map(([id = '', issue = '', reason = '']) => ({ id, issue, reason }));
}

/** Parses areas.json: `{ "complete": ["shell"] }`. */
export function parseCompleteAreas(json: string): string[] {
  const areas: unknown = JSON.parse(json);
  const complete =
    typeof areas === 'object' && areas !== null && 'complete' in areas ? areas.complete : undefined;
  if (!Array.isArray(complete)) throw new TypeError('docs/spec/areas.json must have a list named "complete"');
  return complete.map(String);
}

/** Returns the errors in the plan itself, because a typo would hide a gap. */
export function findPlanMistakes({ requirements, completeAreas, deferrals }: Plan): string[] {
  const ids = new Set(requirements.map((line) => line.id));
  const areas = new Set(requirements.map((line) => line.area));
  const repeated = requirements.filter(
    (line, index) => requirements.findIndex(({ id }) => id === line.id) !== index,
  );
  return [
    ...repeated.map((line) => `requirements.tsv has the id ${line.id} twice`),
    ...completeAreas
      .filter((area) => !areas.has(area))
      .map((area) => `areas.json names no known area: ${area}`),
    ...deferrals.filter(({ id }) => !ids.has(id)).map(({ id }) => `deferred.tsv names no known id: ${id}`),
    ...deferrals
      .filter(({ issue, reason }) => !issue || !reason)
      .map(({ id }) => `deferred.tsv gives no issue or no reason for ${id}`),
  ];
}

function rows(tsv: string): string[][] {
  return tsv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}
