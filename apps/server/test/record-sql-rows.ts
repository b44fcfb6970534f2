// Loaded by Vitest before each test file. The hooks are installed once per process, when their module is loaded.
import { afterAll } from 'vitest';
import { recorder } from './sql-rows/hooks.ts';

afterAll(() => recorder.save());
