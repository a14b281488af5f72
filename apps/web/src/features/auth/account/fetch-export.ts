import { exportMyData } from '@nextround/contract/account'
import { CallError, refusal } from '@nextround/contract/call'

export type ExportFormat = 'json' | 'csv'

const FILE_NAMES: Record<ExportFormat, string> = {
  json: 'nextround-my-data.json',
  csv: 'nextround-my-data.zip',
}

/** A file, where `call` reads JSON; a refusal is the same. */
export async function fetchExport(format: ExportFormat) {
  const response = await fetch(`${exportMyData.path}?format=${format}`).catch(() => {
    throw new CallError('network.unreachable')
  })
  if (!response.ok) throw refusal(await response.json().catch(() => undefined))
  const [, named] =
    /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: await response.blob(), name: named ?? FILE_NAMES[format] }
}
