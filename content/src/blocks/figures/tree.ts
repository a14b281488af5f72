import type { Markup } from '../../markup.ts'
import type { Tree, TreeNode } from './schema.ts'
import {
  type Box,
  borderTowards,
  box,
  type Drawing,
  label,
  line,
  lineLabel,
  WIDTH,
  widthOf,
} from './svg.ts'

const LEVEL = 56
const HEIGHT = 30

type Placed = { node: TreeNode; box: Box; children: Placed[] }

/** Leaves are side by side, and a parent is centred above its children. */
export function drawTree({ root }: Tree): Drawing {
  const leaves = leavesOf(root)
  const slot = (WIDTH - 2) / leaves
  let next = 0
  const place = (node: TreeNode, depth: number): Placed => {
    const children = node.children.map((child) => place(child, depth + 1))
    const [first, last] = [children[0], children.at(-1)]
    const x = first && last ? (middleOf(first) + middleOf(last)) / 2 : 1 + slot * (next++ + 0.5)
    const width = Math.max(HEIGHT, widthOf(node.text) + 12)
    if (width > slot && children.length === 0)
      throw new Error(`"${node.text}" is too long for one of ${leaves} leaves`)
    const left = Math.max(1, Math.min(WIDTH - 1 - width, x - width / 2))
    return { node, box: { x: left, y: 2 + depth * LEVEL, width, height: HEIGHT }, children }
  }
  const shapes = shapesOf(place(root, 0))
  return { height: depthOf(root) * LEVEL + HEIGHT + 4, shapes }
}

const isMissing = ({ text }: TreeNode) => text === '-'
const middleOf = ({ box: { x, width } }: Placed) => x + width / 2
const leavesOf = ({ children }: TreeNode): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + leavesOf(child), 0)
const depthOf = ({ children }: TreeNode): number =>
  children.length === 0 ? 0 : 1 + Math.max(...children.map(depthOf))

function shapesOf({ node, box: own, children }: Placed): Markup[] {
  const foot = { x: own.x + own.width / 2, y: own.y + own.height }
  const drawn = children.filter((child) => !isMissing(child.node))
  return [
    ...drawn.flatMap((child) => {
      const end = borderTowards(child.box, { x: middleOf(child), y: 0 })
      const isMarked = node.isMarked && child.node.isMarked
      return [
        ...line(foot, end, { isMarked }),
        ...(child.node.edge ? [lineLabel(child.node.edge, foot, end)] : []),
      ]
    }),
    box(own, { isMarked: node.isMarked, round: 15 }),
    label(node.text, { x: foot.x, y: own.y + HEIGHT / 2 }, { strong: node.isMarked }),
    ...drawn.flatMap(shapesOf),
  ]
}
