import tseslint from 'typescript-eslint';

// Oxlint has nearly all rules (`.oxlintrc.json`) and needs a fifth of the time. Three stay here: two that it lacks, and one
// that it takes further than an optional chain can say (`row === undefined || row.id === null`).
export default tseslint.config(
  { ignores: ['dist/', 'data/', '.wxt/', 'node_modules/', 'test-results/', 'playwright-report/', 'widget/released/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: ['tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
      '@typescript-eslint/no-unsafe-enum-assignment': 'error',
      '@typescript-eslint/prefer-optional-chain': 'error',
    },
  },
);
