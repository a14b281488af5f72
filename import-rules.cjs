/** Allowed imports: the boundaries of ARCHITECTURE.md. They also cover features that do not exist yet. */
module.exports = {
  forbidden: [
    {
      name: 'features-are-independent',
      comment: 'A feature never imports another: read its tables, or announce an event.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves any product: pass it values instead.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/(platform|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(platform|ui)/' },
    },
    {
      name: 'question-kinds-know-no-feature',
      comment: 'Features use the kinds of questions, and a kind knows no feature and no table.',
      severity: 'error',
      from: { path: '^apps/api/src/question-kinds/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/question-kinds/' },
    },
    {
      name: 'features-import-down',
      comment:
        'Features use the platform and the interface parts; pages and programs use features.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^apps/$1/src/',
        pathNot: '^apps/$1/src/(features|platform|ui|testing|question-kinds|events\\.ts)',
      },
    },
    {
      name: 'text-pages-stay-out-of-the-app',
      comment: 'Only the build renders them: an import would bring their texts into the bundle.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: ['^apps/web/src/text-pages/', '\\.test\\.tsx$'] },
      to: { path: '^apps/web/src/text-pages/' },
    },
    {
      name: 'web-never-sees-answers',
      comment: 'The web app uses the public entry points of content.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        // An allow list: a new file is refused until it is listed. The entry points with answers and with texts that are sold are left out.
        path: '^(content/(?!src/(entry-points/(?!questions|misconceptions|samples|study-guides|coding-tests)|kinds/|markup\\.ts))|apps/api/)',
      },
    },
    {
      name: 'service-worker-stands-alone',
      comment:
        'It outlives the pages of its build: it shares messages and addresses with them, no code.',
      severity: 'error',
      from: { path: '^apps/web/service-worker/', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: '^apps/web/service-worker/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Both sides import the contract; it imports zod and nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'It runs programs of strangers, so nothing of ours is next to it.',
      severity: 'error',
      from: { path: '^packages/sandbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '.',
        pathNot: [
          '^packages/sandbox/',
          // The judge's own PostgreSQL, in a sandbox of its own.
          'node_modules/pg/',
          '^node:',
          '^(child_process|crypto|fs|net|os|path|stream|timers)',
        ],
      },
    },
    {
      name: 'judge-stands-alone',
      comment:
        'Its hosts run programs of strangers: no database, no answers, nothing of the API is next to them.',
      severity: 'error',
      from: { path: '^apps/judge/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '.',
        pathNot: [
          '^apps/judge/',
          '^packages/(contract|sandbox)/',
          '^require-node\\.cjs$',
          '^node:',
          '^(crypto|fs|os|path|timers)',
        ],
      },
    },
    {
      name: 'few-run-programs',
      comment:
        'Programs are executed by judges and where content is verified, never in the API or the browser.',
      severity: 'error',
      from: {
        path: '.',
        pathNot: [
          '^packages/sandbox/',
          '^apps/judge/',
          '^content/src/(verify|blocks|commands|coding-tasks)/',
        ],
      },
      to: { path: '^packages/sandbox/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'What exists for tests must not reach the product.',
      severity: 'error',
      from: { path: '^(apps|packages|content)/', pathNot: ['\\.test\\.tsx?$', '/src/testing/'] },
      to: { path: '/src/testing/' },
    },
    {
      name: 'no-circular',
      comment:
        'Two files that import each other are one file, or three. Types count too: a reader needs both files to understand either.',
      severity: 'error',
      from: { path: '^(apps|packages|content|scripts|bench|chaos|e2e)/' },
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      // Types without any code.
      to: { couldNotResolve: true, pathNot: '^(hast|mdast)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.types|\\.data)/|/dist/.*\\.js$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
