import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // written by programs: what svelte-check keeps for its next run, and schema.d.ts by openapi-typescript
  { ignores: ['node_modules/', '.svelte-check/', 'src/lib/net/schema.d.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier, // Prettier decides how the code looks
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'off', // TypeScript knows what is defined
      'no-var': 'error',
      'prefer-const': 'off', // `svelte/prefer-const` knows runes
      'svelte/prefer-const': ['error', { destructuring: 'all', excludedRunes: ['$props', '$state', '$state.raw'] }],
      'svelte/no-useless-mustaches': 'off', // `{' '}` is a space that Svelte would trim
      // Maps and sets here are made whole inside `$derived` or are not meant to be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['*.config.{js,ts}'], languageOptions: { globals: globals.node } },
  { files: ['sw.js'], languageOptions: { globals: { ...globals.serviceworker, __BUILD__: 'readonly' } } },
  { files: ['sw.js', '*.config.js'], rules: { 'no-undef': 'error' } },
);
