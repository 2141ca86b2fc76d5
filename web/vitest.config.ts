import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // all files share their modules, which are loaded once; `setup.testing.ts` puts back what a file has changed of them
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 1, // each more loads all modules once more, and takes the time of other parts of `make test`
    setupFiles: ['src/tests/setup.testing.ts'],
  },
});
