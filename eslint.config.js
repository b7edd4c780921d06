import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const environments = ['shared', 'shared/ui', 'server', 'web', 'web/worker', 'extension', 'widget', 'tests'];

export default tseslint.config(
  { ignores: ['dist/', 'data/', '.wxt/', 'node_modules/', 'test-results/', 'playwright-report/', 'widget/released/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: environments.map((folder) => `${folder}/tsconfig.json`),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'extension/**/*.{ts,tsx}', 'shared/ui/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat['recommended-latest']],
  },
  {
    // Only main.ts and command-line scripts speak to the terminal, and only configuration reads the environment.
    files: ['scripts/**', 'bench/**', 'server/main.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/platform/config/config.ts', 'server/main.ts', 'server/**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it in server/platform/config/.' },
      ],
    },
  },
  // A Playwright fixture that needs no other is written with an empty pattern.
  { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: ['**/*.js', '**/*.cjs'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },
);
