import { openApiDocument } from '#platform/openapi/openapi-document.ts';
import type { Command } from './command.ts';
import { withModules } from './with-modules.ts';

export const openApi: Command = {
  name: 'openapi',
  usage: '',
  summary: 'Prints the OpenAPI document of this site',
  options: {},
  run: (_input, { config, print }) =>
    withModules(config, async ({ routes }) => {
      const endpoints = routes.map((route) => route.endpoint);
      print(JSON.stringify(openApiDocument(endpoints, config), null, 2));
    }),
};
