import { defineConfig } from 'vitest/config';
import { reports } from '../vitest.shared.ts';

export default defineConfig({
  test: { ...reports, include: ['src/**/*.test.{ts,tsx}'] },
});
