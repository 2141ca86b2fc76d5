import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // all files share their modules, which are loaded once; `setup.testing.ts` puts back what a file has changed of them
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['src/tests/setup.testing.ts'],
  },
});
