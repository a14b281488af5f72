import { type Files, slugOf } from '../files.ts'
import type { Company } from '../kinds/company.ts'
import { Mock } from '../kinds/mock.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import { checkMock, type MockItem } from './check-mocks.ts'

/** In the order of the list of mocks. */
export function readMocks(
  files: Files,
  source: { companies: Company[]; syllabus: Syllabus[] },
): Mock[] {
  const items = files.list('mocks', '.yaml').flatMap((file): MockItem[] => {
    const entry = files.entry(file, Mock)
    return entry
      ? [
          {
            mock: { ...entry.value, id: slugOf(file) },
            file,
            lineOf: (...path) => entry.lineOf(path),
          },
        ]
      : []
  })
  const places = new Map<number, string>()
  for (const item of items) {
    const { mock, file, lineOf } = item
    for (const { path, words } of checkMock(mock, source))
      files.mistakes.push(`content/${file}:${lineOf(...path)}: ${words}`)
    const neighbour = places.get(mock.place)
    if (neighbour)
      files.mistakes.push(
        `content/${file}:${lineOf('place')}: place ${mock.place} is taken by ${neighbour}`,
      )
    places.set(mock.place, mock.id)
  }
  return items.map(({ mock }) => mock).toSorted((one, other) => one.place - other.place)
}
