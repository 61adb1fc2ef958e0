/** Why a backup cannot be made, believed or laid out again, in a sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
