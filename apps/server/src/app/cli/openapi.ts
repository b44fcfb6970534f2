import { openApiDocument } from '#platform/openapi/openapi-document.ts';
import { setupModules } from '../modules.ts';
import { createPlatform } from '../platform-context.ts';
import type { Command } from './command.ts';

export const openApi: Command = {
  name: 'openapi',
  usage: '',
  summary: 'Prints the OpenAPI document of this site',
  options: {},
  run: async (_input, { config, print }) => {
    const platform = await createPlatform({ ...config, LOG_LEVEL: 'silent' }, 'cli');
    try {
      const endpoints = setupModules(platform).routes.map((route) => route.endpoint);
      print(JSON.stringify(openApiDocument(endpoints, config), null, 2));
    } finally {
      await platform.close();
    }
  },
};
