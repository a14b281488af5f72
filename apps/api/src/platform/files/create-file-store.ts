import type { Config } from '../config.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** Uses S3 if the settings name a bucket, and otherwise a folder. */
export function createFileStore({ S3, FILES_DIR }: Pick<Config, 'S3' | 'FILES_DIR'>): FileStore {
  return S3 ? s3Files(S3) : diskFiles(FILES_DIR)
}
