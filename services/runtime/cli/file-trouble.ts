import { types } from 'node:util'

/** What the system says of a file or a folder, by its code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of it is no folder',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
}

/** What is wrong with a file, in words; `undefined` for an error of another kind. `file`: its name, where the error has none. */
export const fileTrouble = (error: unknown, file?: string): string | undefined => {
  if (!types.isNativeError(error) || !('code' in error)) return undefined
  const reason = reasons[String(error.code)]
  const path = file ?? ('path' in error && typeof error.path === 'string' ? error.path : undefined)
  return reason === undefined || path === undefined ? undefined : `${path} cannot be used, ${reason}`
}
