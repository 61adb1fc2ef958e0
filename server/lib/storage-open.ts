import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './storage-folder.ts'
import { s3Storage } from './storage-s3.ts'
import type { Storage } from './storage.ts'

export function openStorage(
  config: Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'fsync'>>,
): Storage {
  return config.s3 === null
    ? folderStorage(join(config.dataDir, 'media'), config.fsync)
    : s3Storage(config.s3)
}
