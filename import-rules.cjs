/** Who may import whom: the walls of ARCHITECTURE.md. Features that do not exist yet are guarded too. */
module.exports = {
  forbidden: [
    {
      name: 'features-are-strangers',
      comment: 'A feature never imports another: read its tables, or announce an event.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves any product: hand it values instead.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/(platform|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(platform|ui)/' },
    },
    {
      name: 'features-import-down',
      comment:
        'Features use the platform and the interface parts; pages and programs use features.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^apps/$1/src/',
        pathNot: '^apps/$1/src/(features|platform|ui|testing|events\\.ts)',
      },
    },
    {
      name: 'web-never-sees-answers',
      comment: 'What the browser may know comes through the public door of content.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        // A list of what is open: a file that comes later is closed until someone opens it.
        path: '^(content/(?!src/(doors/(?!questions)|kinds/|markup\\.ts))|apps/api/)',
      },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Both sides import the contract; it imports zod and nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'What exists for tests must not reach the product.',
      severity: 'error',
      from: { path: '^(apps|packages|content)/', pathNot: ['\\.test\\.tsx?$', '/src/testing/'] },
      to: { path: '/src/testing/' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: { path: '^(apps|packages|content|scripts)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      // Types that have no code of their own.
      to: { couldNotResolve: true, pathNot: '^(hast|mdast)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.types|\\.data)/|/dist/.*\\.js$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
