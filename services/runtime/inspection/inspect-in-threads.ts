import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import { type FileInspector, InspectionBusy, refused, type Verdict } from '../../command/uploads/inspection/verdict.js'
import { workInThreads } from '../threads/work-in-threads.js'

/** A file for an inspecting thread, which has one at a time. */
export type InspectionWork = { readonly bytes: Uint8Array; readonly mediaTypes: readonly UploadMediaType[] }

type Options = {
  readonly program?: URL
  readonly threads?: number
  /** For one file; the largest that is within every bound takes some tenths of a second. */
  readonly millis?: number
  readonly waiting?: number
  readonly waitMillis?: number
  readonly onEnded: (error: Error) => void
}

/** Looks at files in threads of their own. A file that takes too long is refused. */
export const inspectInThreads = ({
  program = new URL('./inspection-thread.js', import.meta.url),
  threads = 2,
  millis = 10_000,
  waiting = 50,
  waitMillis = 30_000,
  onEnded,
}: Options): FileInspector & { close(): Promise<void> } => {
  const inspecting = workInThreads<InspectionWork, Verdict>({
    program,
    threads,
    millis,
    waiting,
    waitMillis,
    heapMegabytes: 256,
    named: 'an inspection',
    tooMuch: refused('too-complex'),
    busy: () => new InspectionBusy(),
    onEnded,
  })
  return {
    inspect: (bytes, mediaTypes) => inspecting.do(async () => ({ bytes, mediaTypes })),
    close: () => inspecting.close(),
  }
}
