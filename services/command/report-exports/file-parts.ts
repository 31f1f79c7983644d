import type { UploadId } from '@cartorio/contracts/ids.js'
import { deriveUploadId, factRequestId } from '../../domain/derived-ids.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { type DataKey, decryptFile, encryptFile } from '../../privacy/personal-encryption.js'
import type { FileStore } from '../../stores/file-store/port.js'

/** Bytes of a part: what is held of a file at once. */
const partBytes = 1024 * 1024

/** The name of a part in the file store; each run has names of its own. */
export const partId = (run: string, part: number): UploadId => deriveUploadId(factRequestId(`report:${run}:${part}`))

type Written = { readonly parts: number; readonly bytes: number }

/** Keeps bytes as they come, part by part, each encrypted; what was kept is removed where they fail. */
export const writeParts = async (
  fileStore: Pick<FileStore, 'put' | 'remove'>,
  { run, key }: { readonly run: string; readonly key: DataKey },
  source: AsyncIterable<Uint8Array | string>,
): Promise<Written> => {
  let [parts, bytes, waiting] = [0, 0, 0]
  let pieces: Buffer[] = []
  const put = async (): Promise<void> => {
    const id = partId(run, parts)
    const plain = Buffer.concat(pieces)
    pieces = []
    waiting = 0
    parts += 1
    bytes += plain.length
    await fileStore.put(id, encryptFile(plain, key, run, id))
  }
  try {
    for await (const piece of source) {
      pieces.push(Buffer.from(piece))
      waiting += piece.length
      if (waiting >= partBytes) await put()
    }
    if (waiting > 0) await put()
  } catch (error) {
    await removeParts(fileStore, run, parts)
    throw error
  }
  return { parts, bytes }
}

export const removeParts = async (fileStore: Pick<FileStore, 'remove'>, run: string, parts: number): Promise<void> => {
  for (let part = 0; part < parts; part += 1) await fileStore.remove(partId(run, part))
}

/** The bytes of a file, one part after the other. @throws {TechnicalError} where a part is missing */
export async function* readParts(
  fileStore: Pick<FileStore, 'get'>,
  { run, key, parts }: { readonly run: string; readonly key: DataKey; readonly parts: number },
): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const id = partId(run, part)
    const kept = await fileStore.get(id)
    if (kept === undefined) throw new TechnicalError(`part ${part} of the report ${run} is missing`)
    yield decryptFile(kept, key, run, id)
  }
}
