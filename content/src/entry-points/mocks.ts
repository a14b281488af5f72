import compiled from '../../dist/mocks.json' with { type: 'json' }
import type { CompiledMock } from '../mocks/compile-mock.ts'

export { listCells, type MockCell } from '../mocks/cells.ts'
export { countPapers, MIN_PAPERS } from '../mocks/count-papers.ts'
export { mockFigures } from '../mocks/mock-figures.ts'
export type { CompiledMock as Mock }
export const mocks = compiled as unknown as CompiledMock[]
