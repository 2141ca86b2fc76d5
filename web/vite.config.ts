import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** `sw.js` with the files of this build: the shell, under a version that changes with any file. */
function serviceWorker(): Plugin {
  const source = new URL('sw.js', import.meta.url);
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const opened = chunks.filter((one) => one.isEntry || one.facadeModuleId?.endsWith('/pages/Lobby.svelte'));
      const first = new Set(
        opened.flatMap((one) => [one.fileName, ...one.imports, ...(one.viteMetadata?.importedCss ?? [])]),
      );
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .update(readFileSync(source))
        .digest('hex')
        .slice(0, 12);
      const build = {
        version,
        shell: ['/', '/icon.svg', '/icon-192.png', '/manifest.webmanifest', ...[...first].map((name) => `/${name}`)],
      };
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: readFileSync(source, 'utf8').replace('__BUILD__;', () => `${JSON.stringify(build)};`),
      });
    },
  };
}

const familyOf = (id: string): string | null => /src.games.(\w+)/.exec(id)?.[1] ?? null;

const wordsOf = (id: string): string => /src.games.(\w+)/.exec(id)![1] + /\.\w+(?=\.ts)/.exec(id)![0];

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: '../src/parlorcar/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false }, // it would be an inline script, which the page's policy forbids
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // what most pages share is one file: each file more costs the first table the headers of an answer
        codeSplitting: {
          groups: [
            { name: 'shared', test: /node_modules.svelte|src.lib.|preload-helper/, minShareCount: 2 },
            { name: wordsOf, test: /src.games.\w+.(words|questions)\.\w+\.ts/ },
            // what the table of a family shares with its rules, legend and end; the lobby needs none of it
            { name: familyOf, test: /src.games.\w+.(?!index|Picture|lobby_words)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: { execArgv: process.execArgv }, // each worker with the flags of `once`
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8421', ws: true } } },
});
