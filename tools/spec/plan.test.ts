import { describe, expect, test } from 'vitest';
import { findPlanMistakes, parseCompleteAreas, parseDeferrals, parseRequirements } from './plan.ts';

const requirements = parseRequirements(
  'id\tarea\tkind\trequirement\thow\nA1-001\tshell\trule\tOne line\tunit\nA1-002\ttoast\ttext\tTwo\tbrowser\n',
);

describe('the plan', () => {
  test('reads a line of the specification', () => {
    expect(requirements[0]).toEqual({
      id: 'A1-001',
      area: 'shell',
      kind: 'rule',
      text: 'One line',
      how: 'unit',
    });
    expect(requirements).toHaveLength(2);
  });

  test('reads a deferral', () => {
    expect(parseDeferrals('id\tissue\treason\nA1-001\tidentity\tno screen yet\n')).toEqual([
      { id: 'A1-001', issue: 'identity', reason: 'no screen yet' },
    ]);
  });

  test('rejects an invalid list of areas', () => {
    expect(parseCompleteAreas('{"complete":["shell"]}')).toEqual(['shell']);
    expect(() => parseCompleteAreas('["shell"]')).toThrow('areas.json');
  });

  test('has no problems when every name is known', () => {
    const deferrals = [{ id: 'A1-002', issue: 'identity', reason: 'later' }];

    expect(findPlanMistakes({ requirements, completeAreas: ['shell'], deferrals })).toEqual([]);
  });

  test('reports unknown areas and ids, a deferral without a reason and a duplicate id', () => {
    const mistakes = findPlanMistakes({
      requirements: [...requirements, ...requirements.slice(0, 1)],
      completeAreas: ['shel'],
      deferrals: [
        { id: 'A9-999', issue: 'identity', reason: 'later' },
        { id: 'A1-002', issue: 'identity', reason: '' },
      ],
    });

    expect(mistakes).toEqual([
      'requirements.tsv has the id A1-001 twice',
      'areas.json names no known area: shel',
      'deferred.tsv names no known id: A9-999',
      'deferred.tsv gives no issue or no reason for A1-002',
    ]);
  });
});
