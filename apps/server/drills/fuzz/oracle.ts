import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '#platform/openapi/openapi-document.ts';
import type { Target } from './targets.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly ms: number;
}

/** The rules for every response, as the drill reports them. */
export const RULES = {
  fails: 'no response is a 5xx',
  slow: 'no request takes more than 2 s when sent alone',
  leaks: 'no response leaks server internals',
  accepts: 'no unknown key in a body is accepted',
  undocumented: 'every response is documented',
  schema: 'every response matches its schema',
} as const;

export interface Fault {
  readonly rule: keyof typeof RULES;
  readonly detail: string;
}

/** Returns what is wrong with a response, or undefined. */
export type Oracle = (request: FuzzRequest, answer: FuzzResponse) => Fault | undefined;

const TIME_LIMIT_MS = 2000;
/** Parts of a stack trace, a query or a server file path. */
const LEAK = /node_modules|\.ts:\d+|select "|insert into "|syntax error at|password_hash/;

export function createOracle(document: OpenApiDocument, targets: readonly Target[]): Oracle {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  ajv.addKeyword('components');
  const compile = (schema: object): ValidateFunction =>
    ajv.compile({ ...schema, components: document.components });
  const errorBody = compile({ $ref: '#/components/schemas/ErrorBody' });
  const successes = new Map(
    targets.map(({ name, answers }) => [name, compile(answers.get(200)?.schema ?? {})]),
  );

  const schemaFault = (request: FuzzRequest, { status, type, body }: FuzzResponse): Fault | undefined => {
    const { target, mayMissTarget } = request;
    const documented = target.answers.get(status);
    if (!mayMissTarget && documented?.type !== type.split(';')[0]) {
      return { rule: 'undocumented', detail: `${status} ${type}` };
    }
    if (status < 400 && mayMissTarget) return undefined;
    const validate = status >= 400 ? errorBody : successes.get(target.name);
    const value = type.startsWith('application/json') ? parse(body) : body;
    if (validate === undefined || validate(value)) return undefined;
    return { rule: 'schema', detail: ajv.errorsText(validate.errors) };
  };

  return (request, answer) => {
    if (answer.status >= 500) return { rule: 'fails', detail: String(answer.status) };
    const leak = LEAK.exec(answer.body)?.[0];
    if (leak !== undefined) return { rule: 'leaks', detail: leak };
    if (answer.status < 400 && request.mustFail) return { rule: 'accepts', detail: String(answer.status) };
    const fault = schemaFault(request, answer);
    if (fault === undefined && answer.ms > TIME_LIMIT_MS) {
      return { rule: 'slow', detail: `${Math.round(answer.ms)} ms` };
    }
    return fault;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
