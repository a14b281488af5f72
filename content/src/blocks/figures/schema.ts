import * as z from 'zod'

const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
const place = z.string().regex(/^\d+$/, 'must be a place, counted from 0').transform(Number)
const yes = z
  .literal('yes')
  .optional()
  .transform((word) => word === 'yes')

/** Every drawing has a visible caption, and a text that describes it to those who cannot see it. */
const common = { title: z.string().min(5).max(80), text: z.string().min(40).max(500) }

/** Rows of cells: an array, a stack, frames of memory over time, a matrix. */
const Cells = z.strictObject({
  kind: z.literal('cells'),
  ...common,
  /** Headings above the columns. */
  columns: z.array(z.string()).default([]),
  rows: z
    .array(
      z.strictObject({
        label: z.string().default(''),
        cells: z.array(z.string()).min(1),
        marks: z.array(place).default([]),
        /** Words under cells, by index, such as `0: lo`. */
        below: z.record(z.string(), z.string()).default({}),
      }),
    )
    .min(1)
    .max(8),
})
export type Cells = z.infer<typeof Cells>

export type TreeNode = { text: string; edge?: string; isMarked: boolean; children: TreeNode[] }

const Node: z.ZodType<TreeNode> = z.lazy(() =>
  z.union([
    z.string().transform((text) => ({ text, isMarked: false, children: [] })),
    z
      .strictObject({
        text: z.string().min(1),
        /** The label on the line from the parent. */
        edge: z.string().optional(),
        mark: yes,
        children: z.array(Node).default([]),
      })
      .transform(({ mark, edge, ...node }) => ({
        ...node,
        ...(edge !== undefined && { edge }),
        isMarked: mark,
      })),
  ]),
)

/** A child written `-` is missing: its place stays empty. */
const Tree = z.strictObject({ kind: z.literal('tree'), ...common, root: Node })
export type Tree = z.infer<typeof Tree>

/** `A -- B: 4` or, with a direction, `A -> B: 4`. */
const Link = z
  .string()
  .regex(/^\S+ (--|->) \S+(: .+)?$/, 'must read like "A -- B", "A -> B" or "A -> B: 4"')
  .transform((written) => {
    const [, from = '', sign, to = '', words] =
      /^(\S+) (--|->) ([^\s:]+)(?:: (.+))?$/.exec(written) ?? []
    return { from, to, isDirected: sign === '->', words }
  })
const grid = z.tuple([place, place])

const Graph = z.strictObject({
  kind: z.literal('graph'),
  ...common,
  /** Each node with its column and row, from 0. */
  nodes: z.record(z.string(), grid),
  edges: z.array(Link),
  /** Nodes by name, edges by both names: `A` or `A B`. */
  marks: z.array(z.string()).default([]),
})
export type Graph = z.infer<typeof Graph>

/** Bars on a common time axis: a Gantt chart, transactions, calls. */
const Timeline = z.strictObject({
  kind: z.literal('timeline'),
  ...common,
  unit: z.string().default(''),
  lanes: z
    .array(
      z.strictObject({
        label: z.string().default(''),
        bars: z
          .array(
            z.strictObject({ from: number, to: number, text: z.string().default(''), mark: yes }),
          )
          .min(1),
      }),
    )
    .min(1)
    .max(6),
})
export type Timeline = z.infer<typeof Timeline>

/** Boxes with a title and lines, and arrows between them: tables, classes, objects in memory, layers. */
const Boxes = z.strictObject({
  kind: z.literal('boxes'),
  ...common,
  boxes: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]+$/),
        title: z.string().min(1),
        at: grid,
        rows: z.array(z.string()).default([]),
        marks: z.array(place).default([]),
      }),
    )
    .min(2)
    .max(8),
  arrows: z.array(Link).default([]),
})
export type Boxes = z.infer<typeof Boxes>

export const Figure = z.discriminatedUnion('kind', [Cells, Tree, Graph, Timeline, Boxes])
export type Figure = z.infer<typeof Figure>
